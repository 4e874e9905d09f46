"""Gouji (够级) by its charter."""
