"""The AsyncAPI document of the socket, made from the messages themselves."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from ludoteca.server.messages import AnyFromClient, AnyFromServer


def asyncapi() -> dict[str, Any]:
    """AsyncAPI 3: one channel, what goes in and what comes out."""
    clients, servers = get_args(AnyFromClient), get_args(AnyFromServer)
    refs, schemas = msgspec.json.schema_components([*clients, *servers], ref_template="#/components/schemas/{name}")
    messages = {
        cls.__name__: {"name": cls.__struct_config__.tag, "summary": (cls.__doc__ or "").strip(), "payload": ref}
        for cls, ref in zip([*clients, *servers], refs, strict=True)
    }

    def sent(classes: tuple[Any, ...]) -> list[dict[str, str]]:
        return [{"$ref": f"#/channels/table/messages/{cls.__name__}"} for cls in classes]

    channel = {"$ref": "#/channels/table"}
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Ludoteca", "version": "1", "description": "The socket of a table. Subprotocol: ludoteca.1."},
        "channels": {
            "table": {
                "address": "/ws/tables/{table}",
                "parameters": {"table": {"description": "The table's id"}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
            }
        },
        "operations": {
            "hear": {"action": "receive", "channel": channel, "messages": sent(clients)},
            "tell": {"action": "send", "channel": channel, "messages": sent(servers)},
        },
        "components": {"messages": messages, "schemas": schemas},
    }
