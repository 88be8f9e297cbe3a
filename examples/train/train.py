# %% [markdown]
# # A small policy learns Kupferkessel Co.
#
# A network of two layers learns by playing against bots that play at random: PPO with action masks, from
# sb3-contrib, on one core of a CPU. It sees what a careful player may know and no more.

# %%
import os
import time

import gymnasium
import matplotlib.pyplot as plt
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

import ludoteca.learn.gymnasium  # noqa: F401 - registers the environments

STEPS = int(os.environ.get("STEPS", "120000"))  # decisions to learn from
GAMES = int(os.environ.get("GAMES", "1000"))  # games of the final match
TABLES = 8
LOOKS = 12  # points of the curve
torch.set_num_threads(1)

# %% [markdown]
# ## The table
#
# Two players; the learner's chair changes from game to game. An observation is one row of numbers from 0 to 1, the
# mask of open actions comes in `info`.

# %%


def make_table():
    return gymnasium.make(
        "ludoteca/Kupferkessel-v0", opponent="uniform", reward="utility", scaled=True, mask_in_observation=False
    )


def match(model, games, first_seed):
    """The share of games won, shared wins counted in part, and its 95 % interval."""
    table = make_table()
    won = []
    for game in range(games):
        seen, info = table.reset(seed=first_seed + game)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=info["action_mask"], deterministic=True)
            seen, reward, over, _, info = table.step(int(action))
        won.append(reward)
    share, error = float(np.mean(won)), 1.96 * float(np.std(won)) / len(won) ** 0.5
    return share, max(share - error, 0.0), min(share + error, 1.0)


# %% [markdown]
# ## Learning

# %%
model = MaskablePPO(
    "MlpPolicy",
    DummyVecEnv([make_table] * TABLES),
    n_steps=256,
    batch_size=256,
    n_epochs=4,
    learning_rate=1e-3,
    gamma=1.0,  # only the end counts, and a game has one
    ent_coef=0.01,
    policy_kwargs={"net_arch": [128, 128]},
    seed=1,
    device="cpu",
)
began = time.process_time()
curve = [(0, match(model, GAMES // 5, 2_000_000))]
while model.num_timesteps < STEPS:
    model.learn(STEPS // LOOKS, reset_num_timesteps=False)
    curve.append((model.num_timesteps, match(model, GAMES // 5, 2_000_000)))
print(f"{model.num_timesteps} decisions in {time.process_time() - began:.0f} s of one core")

# %% [markdown]
# ## What it has learnt
#
# The final match is on deals that it has never seen.

# %%
share, low, high = match(model, GAMES, 1_000_000)
print(f"won {share:.1%} of {GAMES} games against uniform (95 %: {low:.1%} to {high:.1%})")

# %%
steps = [point[0] for point in curve]
shares = [point[1][0] for point in curve]
plt.rcParams["svg.hashsalt"] = "ludoteca"
figure, axes = plt.subplots(figsize=(5.2, 3.0), layout="constrained")
axes.fill_between(steps, [point[1][1] for point in curve], [point[1][2] for point in curve], alpha=0.2, linewidth=0)
axes.plot(steps, shares, marker="o", markersize=3)
axes.axhline(0.5, color="grey", linewidth=0.8, linestyle="--")
axes.set(xlabel="decisions", ylabel="share of games won", ylim=(0.4, 1.0), title="Kupferkessel Co. against uniform")
figure.savefig(os.environ.get("CURVE", "curve.svg"), metadata={"Date": None})
