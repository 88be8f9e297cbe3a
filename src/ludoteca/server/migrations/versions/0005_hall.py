"""The hall: tables that strangers may join or watch; and who does not want to meet whom."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

ID = sa.String(32)


def upgrade() -> None:
    op.create_table(
        "hall",
        sa.Column("table_id", ID, sa.ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(5), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("free", sa.Integer, nullable=False),
        sa.Column("pace", sa.String(10), nullable=False),
        sa.Column("language", sa.String(2)),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("host", ID, nullable=False),
        sa.Column("place", sa.String(32)),
        sa.Column("people", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    for column in ("changed", "host", "place"):
        op.create_index(f"ix_hall_{column}", "hall", [column])
    op.create_index("ix_hall_newest", "hall", ["kind", "since", "table_id"])
    op.create_index("ix_hall_game", "hall", ["kind", "game", "since", "table_id"])
    op.create_index("ix_hall_fitting", "hall", ["kind", "pace", "free", "since"])
    op.create_index("ix_hall_seen", "hall", ["kind", "pace", "seen"])
    op.create_table(
        "block",
        sa.Column("guest", ID, primary_key=True),
        sa.Column("other", ID, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_block_other", "block", ["other"])
    op.create_index("ix_block_at", "block", ["at"])


def downgrade() -> None:
    op.drop_table("block")
    op.drop_table("hall")
