"""Card providers behind one interface. The built-in sandbox is spoken to through the same code as the real one."""
