"""Report the results of builds and checks, for people and for programs."""
