"""Calls every operation of the contract with the client that openapi-python-client makes of it, against BASE."""
import importlib
import inspect
import io
import json
import os
import pkgutil
import re
import sys

sys.path.insert(0, os.environ["CLIENT"])
import pyclient  # noqa: E402
from pyclient import api, models, types  # noqa: E402

client = pyclient.Client(base_url=os.environ["BASE"], timeout=30, raise_on_unexpected_status=False)
values = {
    "slug": "lesson-1", "q": "bread", "form": ["ⲡⲛⲟⲩⲧⲉ"], "file": "page.css",
    ("get_concept", "id"): "grammar.concept.gender", ("get_source", "id"): "grammar.source.layton-2011",
    ("get_entry", "id"): "cls-noute", ("get_entries", "id"): ["cls-noute"],
    ("get_static_lesson", "file"): "lesson-1.json", ("get_static_vocabulary", "file"): "lesson-1.json",
    ("get_export", "file"): "coptic.about.json",
    "work": "bread-and-water", "reference": "1", ("get_static_text", "file"): "bread-and-water.json",
    ("get_concordance", "q"): "ⲟⲉⲓⲕ",
    "resource": "bread-and-water", ("get_text_navigation", "down"): -1,
    "text": "ⲣⲱⲙⲓ", ("say_text", "tradition"): models.SayTextTradition("grecoBohairic"),
}
bodies = {
    "look_up_many_forms": {"forms": ["ⲡⲛⲟⲩⲧⲉ"]}, "analyse_text": {"text": "ⲡⲛⲟⲩⲧⲉ"},
    "suggest_corrections": {"words": [[[["ⲡ", 0.9]]]]},
    "ask_assistant": {"messages": [{"role": "user", "content": "What does ⲡⲛⲟⲩⲧⲉ mean?"}]},
    "ask_tool": {"jsonrpc": "2.0", "id": 1, "method": "tools/list"},
}
allowed = {
    "read_text": {200, 503},
    "say_text": {200, 503},
    "get_export": {200, 404},
    "get_export_manifest": {200, 404},
    "get_changes": {200, 404},
}
called = set()
for group in pkgutil.iter_modules(api.__path__):
    for module in pkgutil.iter_modules([os.path.join(api.__path__[0], group.name)]):
        operation = importlib.import_module(f"pyclient.api.{group.name}.{module.name}")
        arguments = {}
        for name, parameter in inspect.signature(operation.sync_detailed).parameters.items():
            if name == "client":
                continue
            if name == "body":
                kinds = inspect.get_annotations(operation.sync_detailed, eval_str=True)
                kind = next(t for n, t in kinds.items() if n == "body")
                kind = next(t for t in getattr(kind, "__args__", [kind]) if hasattr(t, "from_dict"))
                if module.name == "read_text":
                    with open(os.environ["PICTURE"], "rb") as picture:
                        content = io.BytesIO(picture.read())
                    page = types.File(payload=content, file_name="page.png", mime_type="image/png")
                    arguments["body"] = kind(file=page)
                else:
                    arguments["body"] = kind.from_dict(bodies[module.name])
            elif parameter.default is inspect.Parameter.empty or name in ("q", "down"):
                plain = name.rstrip("_")
                arguments[name] = values.get((module.name, plain), values.get(plain))
        answer = operation.sync_detailed(client=client, **arguments)
        if answer.status_code not in allowed.get(module.name, {200}):
            sys.exit(f"{module.name}: {answer.status_code} {answer.content[:300]!r}")
        called.add(module.name.replace("_", ""))
        if module.name == "search_dictionary":
            print(answer.parsed.entries[0].headword, answer.parsed.entries[0].senses[0].meanings.en)

import urllib.request  # noqa: E402

with urllib.request.urlopen(os.environ["BASE"] + "/api/openapi.json") as response:
    document = json.load(response)
wanted = {re.sub("[^a-z]", "", o["operationId"].lower()) for m in document["paths"].values() for o in m.values()}
if wanted - called:
    sys.exit(f"not called: {sorted(wanted - called)}")
print(f"Python: {len(called)} operations")

# What fields has cut is read as what it is.
cut = importlib.import_module("pyclient.api.grammar.list_lessons").sync(
    client=client, fields=[models.ListLessonsFieldsItem.TITLE])
if not isinstance(cut, models.PartialLessonListAnswer) or not cut.data[0].title.en:
    sys.exit(f"lessons with their titles alone are {type(cut).__name__}")
