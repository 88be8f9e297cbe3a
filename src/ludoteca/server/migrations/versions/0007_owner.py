"""What the owner's page counts and lists has an index."""

from __future__ import annotations

from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

INDICES = (("ix_game_table_status", "game_table", ["status"]), ("ix_report_at", "report", ["at", "table_id", "n"]))


def upgrade() -> None:
    for name, table, columns in INDICES:
        op.create_index(name, table, columns)


def downgrade() -> None:
    for name, table, _ in INDICES:
        op.drop_index(name, table)
