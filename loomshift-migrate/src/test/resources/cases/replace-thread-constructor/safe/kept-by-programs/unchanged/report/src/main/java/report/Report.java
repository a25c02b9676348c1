package report;

public final class Report {}
