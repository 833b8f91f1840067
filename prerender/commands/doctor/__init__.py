"""The doctor: what this machine has, lacks, and can do."""
