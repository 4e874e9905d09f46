"""Tables on the web: rooms, guests, sockets, and a pure table step behind a store that commits first."""
