"""首发牌以前: the steps before the first lead, one file a step [RULES.md 8]."""
