package site;

public final class Site {}
