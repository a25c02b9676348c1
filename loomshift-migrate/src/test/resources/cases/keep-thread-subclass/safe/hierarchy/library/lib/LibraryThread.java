package lib;

public class LibraryThread<T> extends Thread {}
