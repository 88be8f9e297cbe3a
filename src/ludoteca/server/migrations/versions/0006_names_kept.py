"""Names that are kept: devices, passkeys, recovery links, challenges."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

ID = sa.String(32)
INDICES = (
    ("ix_passkey_guest", "passkey", "guest"),
    ("ix_recovery_hash", "recovery", "hash"),
    ("ix_challenge_until", "challenge", "until"),
)


def upgrade() -> None:
    op.create_table(
        "device",
        sa.Column("guest", ID, primary_key=True),
        sa.Column("id", ID, primary_key=True),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
    )
    op.create_table(
        "passkey",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("guest", ID, nullable=False),
        sa.Column("credential", sa.Text, nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
    )
    op.create_table(
        "recovery",
        sa.Column("guest", ID, primary_key=True),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "challenge",
        sa.Column("guest", ID, primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("value", sa.String(100), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    for name, table, column in INDICES:
        op.create_index(name, table, [column])
    op.add_column("push", sa.Column("device", ID))


def downgrade() -> None:
    with op.batch_alter_table("push") as push:
        push.drop_column("device")
    for table in ("challenge", "recovery", "passkey", "device"):
        op.drop_table(table)
