"""The bundled fonts: cards and data sheets look the same on every machine."""
