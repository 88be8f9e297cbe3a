"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

ID = sa.String(32)


def _of_table() -> sa.Column[str]:
    return sa.Column("table_id", ID, sa.ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)


def upgrade() -> None:
    op.create_table(
        "setting", sa.Column("name", sa.String(40), primary_key=True), sa.Column("value", sa.Text, nullable=False)
    )
    op.create_table(
        "guest",
        sa.Column("id", ID, primary_key=True),
        sa.Column("name", sa.String(40)),
        sa.Column("language", sa.String(2)),
        sa.Column("owner", ID),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "game_table",
        sa.Column("id", ID, primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("finished", sa.BigInteger),
    )
    op.create_table(
        "move",
        _of_table(),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("key", sa.String(120)),
    )
    op.create_index("uq_move_table_id_key", "move", ["table_id", "key"], unique=True)
    op.create_table(
        "chair",
        _of_table(),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", ID, nullable=False),
    )
    op.create_index("ix_chair_guest", "chair", ["guest"])
    op.create_table("timer", _of_table(), sa.Column("due", sa.BigInteger, nullable=False))
    op.create_index("ix_timer_due", "timer", ["due"])
    op.create_table(
        "chat",
        _of_table(),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("guest", ID, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("ix_chat_guest", "chat", ["guest"])
    op.create_table("mute", sa.Column("guest", ID, primary_key=True), sa.Column("other", ID, primary_key=True))
    op.create_table(
        "report",
        sa.Column("table_id", ID, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", ID, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for name in ("report", "mute", "chat", "timer", "chair", "move", "game_table", "guest", "setting"):
        op.drop_table(name)
