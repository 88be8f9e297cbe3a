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
    Column("status", String(10), nullable=False),
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
    Index("uq_move_table_id_key", "table_id", "key", unique=True),
)

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

forgotten = Table(
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
)
