package shop.pricing;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Service;
import shop.stock.Article;

/** What articles cost today, and what was asked for since the last report. */
@Service
public class Prices {
    private static final Logger LOG = LoggerFactory.getLogger(Prices.class);

    private final Supplier supplier;
    private final Map<Integer, Integer> asked = new ConcurrentHashMap<>();

    public Prices(Supplier supplier) {
        this.supplier = supplier;
    }

    public int today(Article article) {
        asked.merge(article.number(), 1, Integer::sum);
        LOG.debug("price of {}", article.number());
        return Math.max(article.cents(), supplier.cents(article.number()));
    }

    @Scheduled(fixedDelayString = "${shop.report:10000}")
    public void report() {
        LOG.info("{} articles were asked for", asked.size());
        asked.clear();
    }
}
