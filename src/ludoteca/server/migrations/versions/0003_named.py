"""Which tables name a guest, and who has been forgotten."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

ID = sa.String(32)
INDICES = (
    ("ix_mute_other", "mute", "other"),
    ("ix_report_guest", "report", "guest"),
    ("ix_guest_owner", "guest", "owner"),
)


def upgrade() -> None:
    named = op.create_table(
        "named",
        sa.Column("guest", ID, primary_key=True),
        sa.Column("table_id", ID, sa.ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("host", sa.Boolean, nullable=False),
    )
    op.create_table(
        "forgotten", sa.Column("mark", sa.String(32), primary_key=True), sa.Column("at", sa.BigInteger, nullable=False)
    )
    op.create_index("ix_forgotten_at", "forgotten", ["at"])
    for name, table, column in INDICES:
        op.create_index(name, table, [column])
    assert named is not None
    _fill(named)


def _fill(named: sa.Table) -> None:
    """Read once who laid a table and who sat down at it."""
    move = sa.table("move", sa.column("table_id"), sa.column("body"))
    begins = move.c.body.like('{"row":"open"%') | move.c.body.like('{"row":"sit"%')
    found: dict[tuple[str, str], bool] = {}
    for table, body in op.get_bind().execute(sa.select(move.c.table_id, move.c.body).where(begins)):
        try:
            said = json.loads(body)
            host = said["row"] == "open"
            guest = said["host"] if host else said["guest"]
        except (ValueError, KeyError, TypeError):
            continue  # a row that cannot be read names nobody
        if guest:
            found[guest, table] = found.get((guest, table), False) or host
    rows = [{"guest": guest, "table_id": table, "host": host} for (guest, table), host in found.items()]
    if rows:
        op.bulk_insert(named, rows)


def downgrade() -> None:
    for name, table, _ in INDICES:
        op.drop_index(name, table)
    op.drop_table("forgotten")
    op.drop_table("named")
