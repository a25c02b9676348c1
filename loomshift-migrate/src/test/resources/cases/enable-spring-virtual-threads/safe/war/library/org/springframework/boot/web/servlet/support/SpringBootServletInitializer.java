package org.springframework.boot.web.servlet.support;

public abstract class SpringBootServletInitializer {}
