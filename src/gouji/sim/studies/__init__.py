"""Studies: deals by the million under one or several rulesets, on one machine or many, and what they show [docs/studies.md]."""
