package context;

public class Transmitted<T> extends InheritableThreadLocal<T> {}
