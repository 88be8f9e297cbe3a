"""A key needs no index of its own: the place of a row, which is unique, decides who was first."""

from __future__ import annotations

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

INDEX = "uq_move_table_id_key"


def upgrade() -> None:
    op.drop_index(INDEX, "move")


def downgrade() -> None:
    op.create_index(INDEX, "move", ["table_id", "key"], unique=True)
