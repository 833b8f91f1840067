"""System: what differs between machines, and the programs that are started on them."""
