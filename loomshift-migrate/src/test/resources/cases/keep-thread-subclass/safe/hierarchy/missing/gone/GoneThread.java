package gone;

public class GoneThread extends Thread {}
