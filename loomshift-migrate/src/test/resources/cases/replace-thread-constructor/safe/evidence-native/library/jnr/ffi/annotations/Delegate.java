package jnr.ffi.annotations;

public @interface Delegate {}
