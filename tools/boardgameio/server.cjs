// boardgame.io's own server with a small trick game for four: hidden hands, one card a turn, dealt anew when all are out.
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const SEATS = 4;
const HAND = 12;

function deal(random) {
  const deck = random.Shuffle([...Array(SEATS * HAND).keys()]);
  const players = {};
  for (let seat = 0; seat < SEATS; seat++) players[seat] = { hand: deck.slice(seat * HAND, (seat + 1) * HAND) };
  return players;
}

const tricks = {
  name: "tricks",
  setup: ({ random }) => ({ players: deal(random), trick: [], scores: Array(SEATS).fill(0) }),
  moves: {
    play: ({ G, playerID, random }, card) => {
      const hand = G.players[playerID].hand;
      if (!hand.includes(card)) return INVALID_MOVE;
      hand.splice(hand.indexOf(card), 1);
      G.trick.push({ seat: Number(playerID), card });
      if (G.trick.length === SEATS) {
        G.scores[G.trick.reduce((a, b) => (b.card > a.card ? b : a)).seat] += 1;
        G.trick = [];
        if (hand.length === 0) G.players = deal(random);
      }
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  playerView: PlayerView.STRIP_SECRETS,
};

const server = Server({ games: [tricks], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
