package org.springframework.web.client;

public class RestClient {}
