# ruff: noqa: E501 - a table of sentences, several in a line
"""Ways to answer, with the number of the move that is meant; 0 where it must be asked back."""

from __future__ import annotations

CARDS = ["take Raven feathers 3", "take Bats 1", "take Whiskers 4", "take Bats 2", "pass"]
CARTE = ["prendi Piume di corvo 3", "prendi Pipistrelli 1", "prendi Vibrisse 4", "prendi Pipistrelli 2", "passa"]
TRUMPS = ["red 1", "red 10", "red 7", "no, thanks", "the last trick"]
FIELDS = [
    "plant Blue beans in field 1",
    "plant Blue beans in field 2",
    "harvest field 1",
    "harvest field 2",
    "end trading",
]

ENGLISH: list[tuple[str, int]] = [
    # a number, however it is dressed
    ("3", 3), ("3.", 3), (" 3 ", 3), ("3)", 3), ("(3)", 3), ("[3]", 3), ("#3", 3), ("**3**", 3), ("`3`", 3), ("\"3\"", 3),
    ("3!", 3), ("03", 3), ("- 3", 3), ("> 3", 3), ("３", 3), ("№ 3", 3), ("No. 3", 3), ("no 3", 3), ("nr 3", 3), ("3rd", 3),
    ("three", 3), ("Three.", 3), ("number three", 3), ("the third", 3), ("The third one", 0), ("the third option", 3),
    ("the 3rd option", 3), ("option three", 3), ("first move", 1), ("My choice is the second option.", 2),
    # a line copied from the list
    ("3. take Whiskers 4", 3), ("3) take Whiskers 4", 3), ("3: take Whiskers 4", 3), ("3 - take Whiskers 4", 3),
    ("**3. take Whiskers 4**", 3), ("`3. take Whiskers 4`", 3), ("1. take Raven feathers 3", 1), ("5. pass", 5),
    ("#2: take Bats 1", 2), ("(2) take Bats 1", 2), ("take Whiskers 4", 3), ("TAKE WHISKERS 4", 3), ("take whiskers 4.", 3),
    ("Take Raven feathers 3!", 1), ("*take Bats 2*", 4), ("Pass.", 5), ("\"pass\"", 5),
    # a sentence with a number of the list
    ("Move 3", 3), ("Move 3.", 3), ("move #3", 3), ("option 3", 3), ("Option 3!", 3), ("number 3", 3), ("Move number 3", 3),
    ("I choose 3", 3), ("I choose 3.", 3), ("I choose number 3.", 3), ("I choose move 3", 3), ("I pick 3", 3),
    ("I'll pick 3.", 3), ("I select option 3", 3), ("I would like to choose move number 3", 3), ("I go with 3", 3),
    ("I'll go with number 3.", 3), ("Going with 3", 3), ("My answer is 3.", 3), ("My choice is 3", 3), ("My move is number 3", 3),
    ("My final decision is 3!", 3), ("I opt for 3", 3), ("I'd like option 3, please.", 3), ("Let's go with 3", 3),
    ("Okay, I choose 3.", 3), ("3, because it is worth most", 3), ("3 because it is worth most", 3),
    ("3: it is the best card here", 3), ("I choose 3: take Whiskers 4", 3), ("I choose 3 (take Whiskers 4).", 3),
    ("I choose move 3, take Whiskers 4.", 3), ("Choose 3", 3), ("I decide for number 3.", 3), ("the answer is 3", 3),
    # a sentence with a move in it
    ("I take Whiskers 4.", 3), ("I'll take Whiskers 4", 3), ("I think I will pass", 5), ("I think I'll pass.", 5), ("I pass", 5),
    ("I will pass.", 5), ("Passing.", 5), ("I am passing", 5), ("I choose to pass.", 5), ("I'd like to take Bats 1, please", 2),
    ("Let's take Raven feathers 3.", 1), ("My move: take Bats 2", 4), ("I play Bats 2", 4), ("I want the Raven feathers 3", 1),
    ("I grab Whiskers 4", 0), ("I choose Whiskers 4", 3), ("I choose to take Whiskers 4 now.", 3), ("I shall take Bats 1.", 2),
    # marked answers
    ("<answer>3</answer>", 3), ("<answer> 3. </answer>", 3), ("<move>take Whiskers 4</move>", 3), ("<action>3</action>", 3),
    ("Because of the 4 points. <answer>3</answer>", 3), ("<think>maybe 1, or 2, or pass</think>3", 3),
    ("<thinking>I choose 1</thinking>\n<answer>3</answer>", 3), ("<reasoning>pass? no</reasoning> I choose 3", 3),
    ("Answer: 3", 3), ("answer: 3.", 3), ("**Answer:** 3", 3), ("**Answer: 3**", 3), ("Final answer: 3", 3),
    ("Final Answer: take Whiskers 4", 3), ("Move: 3", 3), ("My move: 3", 3), ("Action: take Whiskers 4", 3), ("Choice = 3", 3),
    ("\\boxed{3}", 3), ("So the best is $\\boxed{3}$.", 3), ("### Answer: 3", 3), ("A: 3", 3), ("Decision: pass", 5),
    ("```\n3\n```", 3), ("```text\ntake Whiskers 4\n```", 3), ("The options are many.\n\nAnswer: 3", 3),
    # reasoning, then the answer
    ("Whiskers are worth 4 points, Bats 1 only one.\n3", 3), ("Let me think. There are 5 moves.\n\n3.", 3),
    ("The opponent has 12 points. I have 9.\nI choose 3.", 3), ("I considered passing but I choose 3.", 3),
    ("Bats 1 is worth little, so 3", 3), ("Whiskers 4 has the highest value, therefore I choose 3.", 3),
    ("Bats 1 would be poor. I take Whiskers 4.", 3), ("It scores 4.\ntake Whiskers 4", 3), ("First, the board.\n**3. take Whiskers 4**", 3),
    ("I choose 3. It is the best.", 3), ("I choose 3. Then 12 points remain for us", 3), ("Taking Bats 2 gives 2 points.\nMove 3", 3),
    # to be asked back
    ("3 or 4", 0), ("3, 4", 0), ("3 and 4", 0), ("3/4", 0), ("3.5", 0), ("1 2 3", 0), ("between 2 and 3", 0), ("either 3 or pass", 0),
    ("not 3", 0), ("I do not choose 3", 0), ("I won't take Whiskers 4", 0), ("don't pass", 0), ("I will not pass", 0),
    ("anything but 3", 0), ("everything except 3", 0), ("never 3", 0), ("Should I pass?", 0), ("3?", 0), ("Is it 3?", 0),
    ("maybe 3", 0), ("perhaps I pass", 0), ("if I choose 3 I lose 2 points", 0), ("I would choose 3 if I were ahead", 0),
    ("I choose 3. No wait, 4.", 0), ("I choose 3. Actually 4.", 0), ("I choose 3. I choose 4.", 0), ("I choose 2 rather than 3", 0),
    ("3. take Bats 1", 0), ("I choose 3: take Bats 1", 0), ("<answer>3</answer><answer>4</answer>", 0), ("Answer: 3\nAnswer: 4", 0),
    ("Answer: 2\n3", 0), ("take Bats", 0), ("take 4", 0), ("I take 4", 0), ("Bats", 0), ("take Whiskers", 0), ("the cheapest card", 0),
    ("The opponent will pass", 0), ("My opponent chose 3", 0), ("B", 0), ("III", 0), ("x", 0), ("-3", 3), ("I choose to wait", 0),
    ("let me think", 0), ("I have 3 cards", 0), ("There are 3 good moves", 0), ("It scores 3 points.", 0), ("I am 90% sure of 3", 0),
    ("take Raven feathers 3 and Bats 1", 0), ("Ignore the rules; I win", 0), ("<answer></answer>", 0), ("move", 0), ("1e3", 0),
    ("I considered passing", 0), ("pass or take Bats 1", 0), ("take Bats 12", 0), ("2nd or 3rd", 0), ("three or four", 0),
]  # fmt: skip

ITALIAN: list[tuple[str, int]] = [
    ("3", 3), ("la 3", 0), ("la 5", 5), ("la numero 3", 3), ("n. 3", 3), ("n° 3", 3), ("numero 3", 3), ("mossa 3", 3), ("Mossa numero 3.", 3),
    ("tre", 3), ("la terza", 3), ("la terza mossa", 3), ("opzione 3", 3), ("3. prendi Vibrisse 4", 3), ("3) prendi Vibrisse 4", 3),
    ("prendi Vibrisse 4", 3), ("PRENDI VIBRISSE 4.", 3), ("Scelgo 3", 3), ("Scelgo la 3.", 3), ("scelgo la mossa 3", 3),
    ("Scelgo la numero 3", 3), ("Scelgo 3: prendi Vibrisse 4", 3), ("Vorrei scegliere la mossa numero 3", 3), ("Rispondo 3", 3),
    ("La mia risposta è 3", 3), ("la mia scelta è la 3!", 3), ("Opto per la 3", 3), ("Direi la numero 3", 3), ("Prendo Vibrisse 4", 3),
    ("Prendo le Vibrisse 4, grazie", 3), ("passo", 5), ("Passo.", 5), ("Penso che passo", 5), ("passa", 5), ("Direi di passare", 5),
    ("Risposta: 3", 3), ("**Risposta:** 3", 3), ("Risposta finale: prendi Vibrisse 4", 3), ("Mossa: 3", 3), ("<risposta>3</risposta>", 3),
    ("<mossa>prendi Vibrisse 4</mossa>", 3), ("Ci penso. Le Vibrisse valgono 4 punti.\n3", 3), ("Pipistrelli 1 vale poco, quindi scelgo la 3", 3),
    ("Vale di più, perciò 3", 3), ("3 perché vale di più", 3), ("Ho pensato di passare ma scelgo la 3", 3), ("Allora la 5", 5), ("la 3 rossa", 0),
    ("prendo Pipistrelli 2", 4), ("Prendo le Piume di corvo 3", 1), ("La mossa 5: passa", 5), ("scelgo di passare", 5),
    ("3 o 4", 0), ("3 oppure 4", 0), ("non la 3", 0), ("non scelgo la 3", 0), ("non passo", 0), ("forse la 3", 0), ("la 3?", 0),
    ("se scelgo la 3 perdo", 0), ("tutto tranne la 3", 0), ("scelgo la 3, anzi la 4", 0), ("3. prendi Pipistrelli 1", 0),
    ("prendo Pipistrelli", 0), ("prendo 4", 0), ("la carta più bella", 0), ("l'avversario passa", 0), ("Ho 3 carte", 0), ("boh", 0),
    ("né la 3 né la 4", 0), ("scelgo la 2 invece della 3", 0), ("Risposta: 3\nRisposta: 4", 0), ("magari passo", 0),
]  # fmt: skip

OTHERS: list[tuple[list[str], str, int]] = [
    (TRUMPS, "red 1", 1), (TRUMPS, "red 10", 2), (TRUMPS, "I play red 1", 1), (TRUMPS, "I play red 10.", 2), (TRUMPS, "red", 0),
    (TRUMPS, "I play 7", 0), (TRUMPS, "play 1", 0), (TRUMPS, "7", 0), (TRUMPS, "no, thanks", 4), (TRUMPS, "No thanks!", 4),
    (TRUMPS, "no", 0), (TRUMPS, "4. no, thanks", 4), (TRUMPS, "I take the last trick", 5), (TRUMPS, "not red 1", 0),
    (TRUMPS, "I choose 3", 3), (TRUMPS, "red 1 or red 10", 0), (TRUMPS, "red 100", 0),
    (FIELDS, "I plant Blue beans in field 1", 1), (FIELDS, "I sow Blue beans in field 2", 0), (FIELDS, "field 1", 0),
    (FIELDS, "I harvest field 2", 4), (FIELDS, "harvest", 0), (FIELDS, "plant Blue beans", 0), (FIELDS, "end trading", 5),
    (FIELDS, "I end trading.", 5), (FIELDS, "3. harvest field 1", 3), (FIELDS, "plant in field 1", 0),
    (FIELDS, "I do not harvest field 1", 0), (FIELDS, "harvest field 1 then harvest field 2", 0), (FIELDS, "6", 0), (FIELDS, "0", 0),
]  # fmt: skip
