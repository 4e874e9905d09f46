"""What we use to trust ourselves, given away: counting whole trees, random play, watching matches, strategies for hypothesis."""
