"""The AsyncAPI document of the sockets, made from the messages themselves."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from ludoteca.server.hall_messages import AnyFromHall, AnyToHall
from ludoteca.server.messages import AnyFromClient, AnyFromServer

CHANNELS: dict[str, tuple[str, tuple[Any, ...], tuple[Any, ...]]] = {
    "table": ("/ws/tables/{table}", get_args(AnyFromClient), get_args(AnyFromServer)),
    "hall": ("/ws/hall", (AnyToHall,), get_args(AnyFromHall)),
}
"""Of each socket its address, what goes in and what comes out."""


def asyncapi() -> dict[str, Any]:
    """AsyncAPI 3: a channel for each socket."""
    everything = list(dict.fromkeys(one for _, *said in CHANNELS.values() for kinds in said for one in kinds))
    refs, schemas = msgspec.json.schema_components(everything, ref_template="#/components/schemas/{name}")
    messages = {
        cls.__name__: {"name": cls.__struct_config__.tag, "summary": (cls.__doc__ or "").strip(), "payload": ref}
        for cls, ref in zip(everything, refs, strict=True)
    }
    channels: dict[str, Any] = {}
    operations: dict[str, Any] = {}
    for name, (address, clients, servers) in CHANNELS.items():
        kinds = {cls.__name__: {"$ref": f"#/components/messages/{cls.__name__}"} for cls in (*clients, *servers)}
        channels[name] = {"address": address, "messages": kinds}
        for verb, action, said in (("hear", "receive", clients), ("tell", "send", servers)):
            sent = [{"$ref": f"#/channels/{name}/messages/{cls.__name__}"} for cls in said]
            channel = {"$ref": f"#/channels/{name}"}
            operations[f"{verb}_{name}"] = {"action": action, "channel": channel, "messages": sent}
    channels["table"]["parameters"] = {"table": {"description": "The table's id"}}
    about = "The sockets of a table and of the hall. Subprotocol: ludoteca.1."
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Ludoteca", "version": "1", "description": about},
        "channels": channels,
        "operations": operations,
        "components": {"messages": messages, "schemas": schemas},
    }
