package gone;

public interface Task extends Runnable {}
