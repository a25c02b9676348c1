"""Customers of the shop at PORT for SECONDS, as trials/evidence has them: nine quotes, then an order, again and again. Prints requests a second.

    python3 trials/fleet/customers.py PORT CUSTOMERS SECONDS

The first second does not count: it is the one in which everything is new.
"""
import http.client
import random
import sys
import threading
import time

port, customers, seconds = int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
started = time.monotonic()
counted, failed = [0] * customers, [0] * customers


def buy(customer):
    pick = random.Random(customer)
    shop = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    time.sleep(pick.uniform(0, 0.3))
    at = pick.randrange(50)
    while (now := time.monotonic()) < started + seconds:
        at += 1
        try:
            if at % 10 == 9:
                shop.request("POST", f"/orders?pieces=1&article={1 + at % 50}")
            else:
                shop.request("GET", f"/quotes?article={1 + at % 50}")
            answer = shop.getresponse()
            answer.read()
            failed[customer] += answer.status >= 400
        except OSError:
            failed[customer] += 1
            shop.close()
        counted[customer] += 1 < now - started
    shop.close()


threads = [threading.Thread(target=buy, args=(i,)) for i in range(customers)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(f"{sum(counted) / (seconds - 1):.1f} {sum(failed)}")
