"""HTTP: what one can ask and do without a socket."""
