// The load of tools/load.py for boardgame.io, by its own kind of client: a socket.io connection for every seat.
const { io } = require("socket.io-client");

const [url, tables, rates, seconds, pid] = process.argv.slice(2);
const SEATS = 4;
const fs = require("node:fs");

// Seconds of a core the server has used.
function spent() {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

class Table {
  constructor(load, id) {
    Object.assign(this, { load, id, lines: [], hands: [], ready: 0, missing: 0, sentAt: 0, due: [], state: 0, turn: 0 });
  }

  open() {
    for (let seat = 0; seat < SEATS; seat++) {
      const line = io(`${url}/tricks`, { transports: ["websocket"], forceNew: true, reconnection: false });
      this.lines.push(line);
      line.on("connect", () => line.emit("sync", this.id, String(seat), undefined, SEATS));
      line.on("sync", (_, info) => { this.see(seat, info.state); this.ready++; });
      line.on("update", (_, state) => {
        this.see(seat, state);
        if (--this.missing === 0) this.load.note(this);
      });
      line.on("connect_error", () => this.load.errors++);
    }
  }

  see(seat, state) {
    this.state = state._stateID;
    this.turn = Number(state.ctx.currentPlayer);
    this.hands[seat] = state.G.players[seat].hand;
  }

  play(due) {
    if (this.missing) return false;
    const seat = this.turn;
    const card = this.hands[seat][0];
    this.missing = SEATS;
    this.sentAt = due;
    const payload = { type: "play", args: [card], playerID: String(seat) };
    this.lines[seat].emit("update", { type: "MAKE_MOVE", payload }, this.state, this.id, String(seat));
    return true;
  }
}

class Load {
  constructor() {
    Object.assign(this, { tables: [], errors: 0, times: [], moves: 0, full: false, began: 0 });
  }

  note(table) {
    const now = performance.now();
    this.moves++;
    this.times.push(now - table.sentAt);
    if (this.full) table.play(now);
    else if (table.due.length) table.play(table.due.shift());
  }

  begin() { this.times = []; this.moves = 0; this.began = spent(); }

  async atRate(rate) {
    this.begin();
    const start = performance.now();
    let sent = 0;
    for (let now; (now = performance.now()) - start < seconds * 1000; ) {
      while (sent < ((now - start) / 1000) * rate) {
        const table = this.tables[sent % this.tables.length];
        const due = start + (sent / rate) * 1000;
        if (!table.play(due)) table.due.push(due);
        sent++;
      }
      await sleep(1);
    }
    const took = performance.now() - start;
    for (let tries = 0; tries < 500 && this.tables.some((t) => t.missing || t.due.length); tries++) await sleep(20);
    this.say(`${rate}/s`, took);
  }

  async atFull() {
    this.begin();
    this.full = true;
    const start = performance.now();
    for (const table of this.tables) table.play(start);
    await sleep(seconds * 1000);
    this.full = false;
    this.say(`full, ${tables} tables`, performance.now() - start);
  }

  say(name, took) {
    const times = this.times.sort((a, b) => a - b);
    const at = (part) => Number((times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(2));
    const used = Math.round(((spent() - this.began) / Math.max(1, this.moves)) * 1e6);
    console.log(JSON.stringify({ load: name, moves_per_second: Number(((this.moves / took) * 1000).toFixed(1)),
      p50_ms: at(0.5), p99_ms: at(0.99), most_ms: at(1), core_us_per_move: used, errors: this.errors }));
  }
}

const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

async function main() {
  const load = new Load();
  for (let n = 0; n < Number(tables); n++) {
    const table = new Table(load, `t${n}`);
    load.tables.push(table);
    table.open();
    if (n % 20 === 19) while (table.ready < SEATS) await sleep(10);
  }
  while (load.tables.some((table) => table.ready < SEATS)) await sleep(50);
  console.log(JSON.stringify({ sockets: tables * SEATS }));
  for (const rate of rates.split(",").filter(Boolean)) await load.atRate(Number(rate));
  await load.atFull();
  process.exit(0);
}

main();
