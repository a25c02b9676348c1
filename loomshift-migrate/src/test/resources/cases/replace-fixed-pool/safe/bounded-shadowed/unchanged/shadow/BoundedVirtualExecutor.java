package shadow;

class BoundedVirtualExecutor {}
