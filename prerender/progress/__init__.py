"""Progress: what is told while work goes on, and where its time went."""
