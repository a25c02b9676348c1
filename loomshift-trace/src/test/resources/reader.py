#!/usr/bin/env python3
"""Reads a Loomshift trace by docs/trace-format.md alone, and prints what it says line by line."""
import struct
import sys

MAGIC = bytes.fromhex("894C4F4F4D0D0A1A")
MASK32, MASK64 = (1 << 32) - 1, (1 << 64) - 1

CRC = []
for n in range(256):
    for _ in range(8):
        n = n >> 1 ^ (0x82F63B78 if n & 1 else 0)
    CRC.append(n)


def crc32c(data):
    crc = MASK32
    for byte in data:
        crc = crc >> 8 ^ CRC[(crc ^ byte) & 0xFF]
    return crc ^ MASK32


def wrap64(n):
    n &= MASK64
    return n - (1 << 64) if n >> 63 else n


class Input:
    def __init__(self, data):
        self.data, self.at = data, 0

    def more(self):
        return self.at < len(self.data)

    def take(self, length):
        if self.at + length > len(self.data):
            raise ValueError("ends too early")
        self.at += length
        return self.data[self.at - length : self.at]

    def fixed(self, form):
        return struct.unpack("<" + form, self.take(struct.calcsize("<" + form)))[0]

    def number(self):
        value = shift = 0
        while True:
            byte = self.fixed("B")
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def signed(self):
        n = self.number()
        return -(n + 1) // 2 if n & 1 else n // 2

    def text(self):
        return self.take(self.fixed("H")).decode()


class Columns:
    def __init__(self):
        self.before = [b""] * 4

    def take(self, row, column):
        shared = row.number()
        text = self.before[column][:shared] + row.take(row.number())
        self.before[column] = text
        return text.decode()


def rows(table, data):
    columns = Columns()
    while data.more():
        row = Input(data.take(data.number()))
        key = row.number()
        if table == 3:
            yield "string", key, columns.take(row, 0)
        elif table == 4:
            yield ("method", key, *(columns.take(row, i) for i in range(4)), row.number())
        elif table == 5:
            yield "stack", key, *(f"{row.number()}:{row.number()}" for _ in range(row.number()))
        elif table == 6:
            yield ("pool", key, columns.take(row, 0), columns.take(row, 1), *(row.number() for _ in range(4)), *(row.number() if row.more() else 0 for _ in range(2)))
        elif table == 9:
            yield "note", key, row.number(), columns.take(row, 0), columns.take(row, 1)
        else:
            yield "thread", key, row.number(), columns.take(row, 0), row.number(), row.number() if row.more() else 0


def events(data, start):
    owner, time, count, dropped = data.number(), start + data.signed(), data.number(), data.number()
    yield "events", owner, count, dropped
    low, high, slots = [0] * 256, [0] * 256, [0] * 128
    for _ in range(count):
        code = data.fixed("B")
        while code == 0:
            time = wrap64(time + data.signed())
            code = data.fixed("B")
        head = data.number()
        time = wrap64(time + (head >> 3))
        if head & 4:
            high[code] = data.number()
        mode = head & 3
        if mode == 1:
            low[code] = slots[data.number()]
        elif mode == 2:
            low[code] = (low[code] + data.signed()) & MASK32
        elif mode == 3:
            low[code] = data.fixed("I")
        slots[(low[code] * 2654435761 & MASK32) >> 25] = low[code]
        yield "event", time, code, low[code], high[code]


def blocks(data):
    file = Input(data)
    if file.take(8) != MAGIC or file.fixed("H") != 1:
        raise ValueError("no trace of version 1")
    file.fixed("H")
    start = 0
    while file.more():
        crc, length = file.fixed("I"), file.fixed("I")
        body = file.take(1 + length)
        if crc32c(struct.pack("<I", length) + body) != crc:
            raise ValueError("a checksum is wrong")
        kind, data = body[0], Input(body[1:])
        if kind == 1:
            millis, start = data.fixed("q"), data.fixed("q")
            yield ("header", millis, start, data.number(), data.number(), *(data.text() for _ in range(4)))
        elif kind == 2:
            yield from events(data, start)
        elif kind <= 7 or kind == 9:
            yield from rows(kind, data)
        elif kind == 8:
            yield "end", start + data.signed(), data.number(), data.number()


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")
    with open(sys.argv[1], "rb") as trace:
        for line in blocks(trace.read()):
            print(*line, sep="\t")
