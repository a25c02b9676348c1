package gone;

public class PumpThread extends Thread {}
