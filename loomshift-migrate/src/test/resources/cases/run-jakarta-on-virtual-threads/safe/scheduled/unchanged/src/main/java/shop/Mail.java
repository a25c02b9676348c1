package shop;

import jakarta.enterprise.concurrent.ManagedScheduledExecutorDefinition;

@ManagedScheduledExecutorDefinition(name = "java:app/mail")
class Mail {}
