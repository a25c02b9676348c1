package shop;

import org.springframework.boot.web.servlet.support.SpringBootServletInitializer;

class Deployed extends SpringBootServletInitializer {}
