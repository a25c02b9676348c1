package shop.stock;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.init.ResourceDatabasePopulator;

class StockTest {
    private Stock stock;

    @BeforeEach
    void open() {
        DriverManagerDataSource source =
                new DriverManagerDataSource("jdbc:h2:mem:stock;DB_CLOSE_DELAY=-1");
        new ResourceDatabasePopulator(new ClassPathResource("schema.sql")).execute(source);
        stock = new Stock(new JdbcTemplate(source));
    }

    @Test
    void takesPiecesOut_whenOrdered() {
        int before = stock.article(7).orElseThrow().pieces();
        assertThat(stock.order(7, 3)).isTrue();
        assertThat(stock.article(7).orElseThrow().pieces()).isEqualTo(before - 3);
    }

    @Test
    void writesNoOrder_whenThereAreTooFew() {
        int before = stock.orders();
        assertThat(stock.order(7, 2_000_000)).isFalse();
        assertThat(stock.orders()).isEqualTo(before);
    }
}
