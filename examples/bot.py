"""A bot in ten lines: it refuses where it can, else takes the first option. `gouji arena "python3 examples/bot.py" steady` plays it."""

import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message.get("type") == "hello":
        print(json.dumps({"type": "ready", "name": "ten lines of Python"}), flush=True)
    if message.get("type") == "act":
        print(json.dumps({"id": message["id"], "action": message["options"][0]}), flush=True)
