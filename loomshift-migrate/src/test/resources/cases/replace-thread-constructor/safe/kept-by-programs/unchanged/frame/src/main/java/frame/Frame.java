package frame;

public final class Frame {}
