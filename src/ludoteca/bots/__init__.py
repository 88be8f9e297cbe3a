"""Someone in a chair: bots get what a seat may know, and nothing else."""
