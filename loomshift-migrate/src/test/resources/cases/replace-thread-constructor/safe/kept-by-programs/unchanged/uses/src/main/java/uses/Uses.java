package uses;

public final class Uses {}
