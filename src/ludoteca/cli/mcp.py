"""`ludoteca mcp`: an assistant at a table, by the Model Context Protocol."""

from __future__ import annotations

import argparse
import sys

from ludoteca.cli.texts import Trouble, language, text


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    parser = commands.add_parser("mcp", help=text("mcp.help"), description=text("mcp.help"))
    parser.add_argument("--http", type=int, metavar="PORT", help=text("mcp.http"))
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help=text("mcp.host"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until the assistant leaves, or until asked to stop."""
    try:
        from ludoteca.learn.mcp_server import server
    except ModuleNotFoundError as missing:
        raise Trouble(text("mcp.no_extra", package=missing.name)) from None
    made = server(language())
    if args.http is None:
        made.run("stdio")
    else:
        print(text("mcp.ready", url=f"http://{args.host}:{args.http}/mcp"), file=sys.stderr, flush=True)
        made.run("streamable-http", host=args.host, port=args.http)
    return 0
