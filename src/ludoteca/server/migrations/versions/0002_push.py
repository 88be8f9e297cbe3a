"""Turn reminders: the browsers that want them, and which turns were told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

ID = sa.String(32)


def upgrade() -> None:
    op.create_table(
        "push",
        sa.Column("id", ID, primary_key=True),
        sa.Column("guest", ID, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_push_guest", "push", ["guest"])
    op.create_table(
        "reminded",
        sa.Column("table_id", ID, sa.ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("since", sa.BigInteger, primary_key=True, autoincrement=False),
    )


def downgrade() -> None:
    op.drop_table("reminded")
    op.drop_table("push")
