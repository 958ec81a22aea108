"""Reads the library with thunderdots, a public client of Distributed Text Services, against BASE."""
import os
import sys

from thunderdots import ThunderDots


def fetch(**resource):
    client = ThunderDots(os.environ["BASE"] + "/api/dts", verbose=False, use_cache=False, resource_params=resource,
                         retries=0, validate=True)
    client.fetch()
    results = client.results()
    checks = results["validation"]
    if not checks["output"]["ok"] or checks["resources"]["valid"] != checks["resources"]["total"]:
        sys.exit(f"the client's own check: {checks}")
    if errors := client._stats.to_dict().get("http_errors"):
        sys.exit(f"{errors} requests failed")
    return {r["id"]: r for r in results["resource_results"]}


whole = fetch(fragment_mode="document")
parts = fetch(fragment_mode="tei_xpath", fragment_xpath="//tei:ab")
text = whole["bread-and-water"]
if text["title"] != "Bread and water" or not text["linked_parents"]:
    sys.exit(f"a text is read as {text}")
if "ⲡⲏⲓ" not in text["fragments"][0]["content"].replace(" ", ""):
    sys.exit(f"a document is read as {text['fragments'][0]['content'][:200]}")
passages = parts["bread-and-water"]["fragments"]
if len(passages) < 6 or "ϩⲗ" not in passages[0]["content"].replace(" ", ""):
    sys.exit(f"passages are read as {[p['content'] for p in passages]}")
print(f"thunderdots: {len(whole)} texts, {sum(len(r['fragments']) for r in parts.values())} passages")
