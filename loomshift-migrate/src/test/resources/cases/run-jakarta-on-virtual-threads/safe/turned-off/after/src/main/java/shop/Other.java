package shop;

import jakarta.enterprise.concurrent.ManagedExecutorDefinition;

@ManagedExecutorDefinition(name = "java:app/other", virtual = true)
class Other {}
