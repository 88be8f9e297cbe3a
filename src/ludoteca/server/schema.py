"""The tables of the database. Moves are only ever added; `(table_id, seq)` is the lock between processes."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(column_0_label)s",
    }
)

ID = String(32)
MOMENT = BigInteger

setting = Table(
    "setting", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False)
)

guest = Table(
    "guest",
    metadata,
    Column("id", ID, primary_key=True),
    Column("name", String(40)),
    Column("language", String(2)),
    Column("owner", ID, index=True),  # the guest who made this token for a program
    Column("created", MOMENT, nullable=False),
)

game_table = Table(
    "game_table",
    metadata,
    Column("id", ID, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("status", String(10), nullable=False, index=True),
    Column("created", MOMENT, nullable=False),
    Column("finished", MOMENT),
)

move = Table(
    "move",
    metadata,
    Column("table_id", ID, ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", MOMENT, nullable=False),
    Column("body", Text, nullable=False),
    Column("key", String(120)),
)
"""A key needs no index: who loses a place reads the row that has it, with its key, before judging again."""

chair = Table(
    "chair",
    metadata,
    Column("table_id", ID, ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", ID, nullable=False, index=True),
)

named = Table(
    "named",
    metadata,
    Column("guest", ID, primary_key=True),
    Column("table_id", ID, ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("host", Boolean, nullable=False),
)
"""Where a guest is or was: the tables whose rows name them, so that forgetting need not read the others."""

forgotten = Table(  # guests, and single devices
    "forgotten",
    metadata,
    Column("mark", String(32), primary_key=True),  # a digest of the id, not the id
    Column("at", MOMENT, nullable=False, index=True),
)

timer = Table(
    "timer",
    metadata,
    Column("table_id", ID, ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("due", MOMENT, nullable=False, index=True),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", ID, ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", MOMENT, nullable=False),
    Column("seat", Integer),  # None: a spectator, who talks to spectators
    Column("guest", ID, nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
)

mute = Table("mute", metadata, Column("guest", ID, primary_key=True), Column("other", ID, primary_key=True, index=True))

push = Table(
    "push",
    metadata,
    Column("id", ID, primary_key=True),  # made from the endpoint
    Column("guest", ID, nullable=False, index=True),
    Column("device", ID),  # None: kept before there were any
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("language", String(2), nullable=False),
    Column("created", MOMENT, nullable=False),
)

reminded = Table(
    "reminded",
    metadata,
    Column("table_id", ID, ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("since", MOMENT, primary_key=True, autoincrement=False),
)

report = Table(
    "report",
    metadata,
    Column("table_id", ID, primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("guest", ID, primary_key=True, index=True),
    Column("at", MOMENT, nullable=False),
    Column("reason", Text, nullable=False),
    Index("ix_report_at", "at", "table_id", "n"),
)

hall = Table(
    "hall",
    metadata,
    Column("table_id", ID, ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, nullable=False),  # of the table: what is newer wins
    Column("kind", String(5), nullable=False),  # waits, plays, gone
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("free", Integer, nullable=False),
    Column("pace", String(10), nullable=False),
    Column("language", String(2)),
    Column("since", MOMENT, nullable=False),
    Column("seen", MOMENT, nullable=False),  # when somebody last waited there
    Column("changed", MOMENT, nullable=False, index=True),
    Column("host", ID, nullable=False, index=True),
    Column("place", String(32), index=True),  # a mark made of the address it was opened from, while it waits
    Column("people", Text, nullable=False),  # the guests there, for those who do not want to meet
    Column("body", Text, nullable=False),  # what visitors are shown
    Index("ix_hall_newest", "kind", "since", "table_id"),
    Index("ix_hall_game", "kind", "game", "since", "table_id"),
    Index("ix_hall_fitting", "kind", "pace", "free", "since"),
    Index("ix_hall_seen", "kind", "pace", "seen"),
)
"""Tables that strangers may join or watch; written anew when one changes, its truth is in the rows."""

block = Table(
    "block",
    metadata,
    Column("guest", ID, primary_key=True),
    Column("other", ID, primary_key=True, index=True),
    Column("name", String(40), nullable=False),
    Column("at", MOMENT, nullable=False, index=True),
)
"""Who does not want to meet whom; `name` is what the other was called then, to take it back by."""

device = Table(  # of guests who have kept their name; others are in their cookie alone
    "device",
    metadata,
    Column("guest", ID, primary_key=True),
    Column("id", ID, primary_key=True),
    Column("made", MOMENT, nullable=False),
    Column("seen", MOMENT, nullable=False),  # the beginning of that day
    Column("label", String(40), nullable=False),
)

passkey = Table(
    "passkey",
    metadata,
    Column("id", String(64), primary_key=True),  # a digest of the credential's id
    Column("guest", ID, nullable=False, index=True),
    Column("credential", Text, nullable=False),
    Column("public_key", Text, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("made", MOMENT, nullable=False),
    Column("label", String(40), nullable=False),
)

recovery = Table(
    "recovery",
    metadata,
    Column("guest", ID, primary_key=True),
    Column("hash", String(64), nullable=False, index=True),
    Column("made", MOMENT, nullable=False),
)

challenge = Table(  # one of each kind for a guest, and soon gone
    "challenge",
    metadata,
    Column("guest", ID, primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("value", String(100), nullable=False),
    Column("until", MOMENT, nullable=False, index=True),
)
