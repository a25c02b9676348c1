package shop;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.client.RestClient;

@SpringBootApplication
class Shop {
  RestClient supplier;
}
