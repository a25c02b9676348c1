
// Draws the timelines and flame graphs of a page on canvases. No library: two drawings and a
// reader of numbers are smaller than any.

async function unpack(element) {
  const text = atob(element.textContent.trim());
  const packed = Uint8Array.from(text, letter => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let at = 0;
  const number = () => {
    let value = 0, unit = 1;
    for (;;) {
      const byte = bytes[at++];
      value += (byte & 127) * unit;
      if (byte < 128) return value;
      unit *= 128;
    }
  };
  const signed = () => {
    const value = number();
    return value % 2 ? -(value + 1) / 2 : value / 2;
  };
  const words = new TextDecoder();
  const raw = length => bytes.subarray(at, at += length);
  const string = () => {
    const length = number();
    return words.decode(raw(length));
  };
  const list = (length, make) => Array.from({length}, make);
  const deltas = (length, unit) => {
    const values = new Float32Array(length);
    for (let i = 0, value = 0; i < length; i++) values[i] = (value += signed()) / unit;
    return values;
  };
  return {number, string, raw, list, deltas};
}

function duration(nanos) {
  for (const [unit, name] of [[1e9, 's'], [1e6, 'ms'], [1e3, 'µs']]) {
    if (Math.abs(nanos) >= unit) {
      const value = nanos / unit;
      return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2) + '\u00a0' + name;
    }
  }
  return Math.round(nanos) + (nanos ? '\u00a0ns' : '\u00a0s');
}

const make = (tag, parent, attributes = {}) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    name === 'text' ? element.textContent = value : element.setAttribute(name, value);
  }
  parent.append(element);
  return element;
};

// The colours of the page as they are now: it may turn dark while it is open.
let ink = {};
function mix() {
  const style = getComputedStyle(document.documentElement);
  for (const name of ['--paper', '--ink', '--soft', '--line', '--dark', '--blue', '--orange',
      '--teal', '--amber', '--purple', '--rose', '--grey', '--faint', '--ground']) {
    ink[name] = style.getPropertyValue(name).trim();
  }
  ink.isDark = matchMedia('(prefers-color-scheme: dark)').matches && !matchMedia('print').matches;
}

function canvas(parent, label) {
  const element = make('canvas', parent, {tabindex: 0, role: 'application', 'aria-label': label});
  return element;
}

// Clears a canvas, gives it a height in CSS pixels, and returns what draws on it.
function open(element, height) {
  const width = element.parentElement.clientWidth, scale = devicePixelRatio || 1;
  element.style.height = height + 'px';
  element.width = Math.round(width * scale);
  element.height = Math.round(height * scale);
  const draw = element.getContext('2d');
  draw.scale(scale, scale);
  draw.font = '11px system-ui, sans-serif';
  draw.textBaseline = 'middle';
  return {draw, width};
}

const explorers = [];

// ---- Timeline

async function timeline(root) {
  const read = await unpack(root.querySelector('script'));
  const end = read.number(), bin = read.number(), bins = read.number(), shortest = read.number();
  const states = read.list(read.number(), () => ({name: read.string(), ink: read.string()}));
  const names = read.list(read.number(), read.string);
  const groups = read.list(read.number(), () => {
    const group = {name: read.string(), note: read.string()};
    group.counts = states.map(() => read.deltas(read.number(), 100));
    group.queue = read.deltas(read.number(), 1);
    group.lanes = read.list(read.number(), () => {
      const lane = {name: read.string()};
      lane.shares = states.map(() => read.raw(read.number()));
      let begin = 0;
      lane.slices = read.list(read.number(), () =>
          ({begin: begin += read.number(), nanos: read.number(), state: read.number(),
            name: read.number()}));
      return lane;
    });
    return group;
  });
  const tools = make('p', root, {class: 'tools'});
  const said = make('output', root, {class: 'said'});
  const legend = make('p', root, {class: 'legend'});
  for (const state of states) {
    const item = make('span', legend);
    make('i', item, {style: ''}).style.background = `var(${state.ink})`;
    item.append(state.name);
  }
  let from = 0, until = end, cursor = null;
  const QUEUE = 34, AREA = 64, LANE = 13, AXIS = 18;
  const idle = 'Point at a lane, or focus one and use the arrow keys; + and − zoom, a and d move,'
      + ' 0 shows all. Drag over a range to look at it alone.';
  const view = (a, b) => {
    const span = Math.min(Math.max(b - a, Math.min(1000, end)), end);
    from = Math.min(Math.max(a, 0), end - span);
    until = from + span;
    drawAll();
    say(null);
  };
  const zoom = (factor, around = cursor ?? (from + until) / 2) =>
      view(around - (around - from) * factor, around + (until - around) * factor);
  const pan = share => view(from + (until - from) * share, until + (until - from) * share);
  for (const [label, words, act] of [
    ['+', 'Zoom in', () => zoom(.5)], ['−', 'Zoom out', () => zoom(2)],
    ['←', 'Earlier', () => pan(-.4)], ['→', 'Later', () => pan(.4)],
    ['All', 'The whole time', () => view(0, end)]]) {
    make('button', tools, {type: 'button', text: label, 'aria-label': words, title: words})
        .addEventListener('click', act);
  }
  const range = make('span', tools, {class: 'range'});
  const say = text => said.textContent = text ?? idle;

  const lanesTop = group => AXIS + (group.queue.length ? QUEUE : 0) + AREA + 6;
  const x = (time, width) => (time - from) / (until - from) * width;

  function draw(group) {
    const height = lanesTop(group) + group.lanes.length * LANE + 2;
    const {draw, width} = open(group.canvas, height);
    draw.fillStyle = ink['--paper'];
    draw.fillRect(0, 0, width, height);
    axis(draw, width, height);
    const first = Math.max(Math.floor(from / bin), 0), last = Math.min(Math.ceil(until / bin), bins);
    let top = AXIS;
    // A column is a pixel, or a bin where that is wider.
    const columns = [];
    const step = Math.max(1, Math.floor((last - first) / width));
    for (let i = first; i < last; i += step) columns.push(i);
    if (group.queue.length) {
      strip(draw, 'queue', columns.map(i => most(group.queue, i, i + step)), columns, step, top,
          QUEUE - 4, width);
      top += QUEUE;
    }
    const stacked = columns.map(i => group.counts.map(values => mean(values, i, i + step)));
    const highest = Math.max(1, ...stacked.map(values => values.reduce((a, b) => a + b, 0)));
    stacked.forEach((values, at) => {
      const left = Math.floor(x(columns[at] * bin, width));
      const right = Math.ceil(x((columns[at] + step) * bin, width));
      let bottom = top + AREA;
      values.forEach((value, state) => {
        if (!value) return;
        const tall = value / highest * AREA;
        draw.fillStyle = ink[states[state].ink];
        draw.fillRect(left, bottom - tall, right - left, tall);
        bottom -= tall;
      });
    });
    label(draw, 'threads, at most ' + round(highest), top, width);
    group.lanes.forEach((lane, index) => {
      const y = lanesTop(group) + index * LANE;
      draw.fillStyle = ink['--ground'];
      draw.fillRect(0, y, width, LANE - 2);
      columns.forEach(i => {
        const left = Math.floor(x(i * bin, width));
        const wide = Math.ceil(x((i + step) * bin, width)) - left;
        let down = y;
        states.forEach((state, s) => {
          if (!lane.shares[s].length) return;
          const share = mean(lane.shares[s], i, i + step) / 255;
          if (!share) return;
          draw.fillStyle = ink[state.ink];
          draw.fillRect(left, down, wide, share * (LANE - 2));
          down += share * (LANE - 2);
        });
      });
      slices(draw, lane, y, width);
      if (index === group.lane && document.activeElement === group.canvas) {
        draw.strokeStyle = ink['--ink'];
        draw.strokeRect(.5, y - .5, width - 1, LANE - 1);
      }
    });
    if (cursor !== null && cursor >= from && cursor <= until) {
      draw.fillStyle = ink['--ink'];
      draw.fillRect(x(cursor, width), AXIS, 1, height);
    }
    if (group.drag) {
      draw.globalAlpha = .18;
      draw.fillStyle = ink['--blue'];
      draw.fillRect(Math.min(...group.drag), AXIS, Math.abs(group.drag[1] - group.drag[0]), height);
      draw.globalAlpha = 1;
    }
  }
  function slices(draw, lane, y, width) {
    for (let i = firstSlice(lane, from); i < lane.slices.length; i++) {
      const slice = lane.slices[i];
      if (slice.begin > until) break;
      const left = Math.max(x(slice.begin, width), 0);
      const wide = Math.min(x(slice.begin + slice.nanos, width), width) - left;
      if (wide < 2) continue;
      draw.fillStyle = ink[states[slice.state].ink];
      draw.fillRect(left, y, wide, LANE - 2);
      draw.fillStyle = ink['--paper'];
      if (wide > 4) draw.fillRect(left, y, .6, LANE - 2);
      const text = short(names[slice.name]);
      if (wide > 46 && text) {
        draw.save();
        draw.beginPath();
        draw.rect(left, y, wide - 2, LANE);
        draw.clip();
        draw.font = '9.5px system-ui, sans-serif';
        draw.fillText(text, left + 4, y + LANE / 2 - .5);
        draw.restore();
      }
    }
  }
  function firstSlice(lane, time) {
    let low = 0, high = lane.slices.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      lane.slices[middle].begin + lane.slices[middle].nanos < time ? low = middle + 1 : high = middle;
    }
    return low;
  }
  function axis(draw, width, height) {
    const span = until - from, wanted = span / Math.max(2, width / 110);
    const power = 10 ** Math.floor(Math.log10(wanted));
    const step = [1, 2, 5, 10].map(n => n * power).find(n => n >= wanted);
    draw.textAlign = 'left';
    for (let t = Math.ceil(from / step) * step; t <= until; t += step) {
      draw.fillStyle = ink['--line'];
      draw.fillRect(x(t, width), 0, 1, height);
      draw.fillStyle = ink['--soft'];
      draw.fillText(tick(t, step), x(t, width) + 4, 8);
    }
  }
  function tick(t, step) {
    const [unit, name] = end >= 1e9 ? [1e9, 's'] : end >= 1e6 ? [1e6, 'ms'] : [1e3, 'µs'];
    const digits = Math.min(9, Math.max(0, -Math.floor(Math.log10(step / unit) + 1e-9)));
    return (t / unit).toFixed(digits) + '\u00a0' + name;
  }
  function strip(draw, name, values, columns, step, top, tall, width) {
    const highest = Math.max(1, ...values);
    draw.fillStyle = ink['--dark'];
    values.forEach((value, at) => {
      const left = Math.floor(x(columns[at] * bin, width));
      const high = value / highest * tall;
      draw.fillRect(left, top + tall - high,
          Math.ceil(x((columns[at] + step) * bin, width)) - left, high);
    });
    label(draw, `${name}, at most ${round(highest)}`, top, width);
  }
  function label(draw, text, top, width) {
    draw.textAlign = 'right';
    const wide = draw.measureText(text).width;
    draw.globalAlpha = .8;
    draw.fillStyle = ink['--paper'];
    draw.fillRect(width - wide - 8, top, wide + 8, 15);
    draw.globalAlpha = 1;
    draw.fillStyle = ink['--soft'];
    draw.fillText(text, width - 4, top + 8);
    draw.textAlign = 'left';
  }
  const most = (values, a, b) => {
    let value = 0;
    for (let i = a; i < b && i < values.length; i++) value = Math.max(value, values[i]);
    return value;
  };
  const mean = (values, a, b) => {
    let value = 0;
    const until = Math.min(b, values.length);
    for (let i = a; i < until; i++) value += values[i];
    return until > a ? value / (until - a) : 0;
  };
  const round = value => value >= 10 || Math.abs(value - Math.round(value)) < .05
      ? Math.round(value) : value.toFixed(1);
  const short = name => name.replace(/(?:[\w$]+\.)+(?=[\w$]+\.)/g, '');

  function describe(group, lane, time) {
    const i = Math.min(Math.max(Math.floor(time / bin), 0), bins - 1);
    if (lane >= 0 && group.lanes[lane]) {
      const {name, shares, slices} = group.lanes[lane];
      const slice = slices[firstSlice(group.lanes[lane], time)];
      if (slice && slice.begin <= time && slice.nanos) {
        return `${name} at ${duration(time)}: ${states[slice.state].name}`
            + (names[slice.name] ? ', ' + names[slice.name] : '') + ', ' + duration(slice.nanos);
      }
      const parts = states.map((state, s) => [Math.round((shares[s][i] || 0) / 2.55), state.name])
          .filter(([share]) => share).map(([share, state]) => `${state} ${share} %`);
      return `${name} at ${duration(time)}, within ${duration(bin)}: `
          + (parts.join(', ') || 'nothing told');
    }
    const parts = states.map((state, s) => [group.counts[s][i], state.name])
        .filter(([count]) => count > .005).map(([count, state]) => `${round(count)} ${state}`);
    return `${group.name} at ${duration(time)}: ` + (parts.join(', ') || 'no thread')
        + (group.queue.length ? `; queue ${group.queue[i]}` : '');
  }
  groups.forEach(group => {
    group.lane = -1;
    const fold = make('details', root);
    fold.open = groups.indexOf(group) < 4;
    const head = make('summary', fold);
    make('strong', head, {text: group.name});
    head.append(' ' + group.note);
    const box = make('div', fold);
    group.canvas = canvas(box, `${group.name} over time`);
    fold.addEventListener('toggle', () => fold.open && draw(group));
    group.fold = fold;
    const place = event => {
      const box = group.canvas.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top, box.width];
    };
    group.canvas.addEventListener('pointermove', event => {
      const [left, top, width] = place(event);
      if (group.drag) {
        if (event.pointerType === 'touch') {
          const moved = (group.drag[1] - left) / width * (until - from);
          group.drag[1] = left;
          view(from + moved, until + moved);
          return;
        }
        group.drag[1] = left;
      }
      cursor = from + left / width * (until - from);
      const lane = Math.floor((top - lanesTop(group)) / LANE);
      say(describe(group, lane, cursor));
      drawAll();
    });
    group.canvas.addEventListener('pointerdown', event => {
      const [left] = place(event);
      group.drag = [left, left];
      group.canvas.setPointerCapture(event.pointerId);
    });
    group.canvas.addEventListener('pointerup', event => {
      const [a, b] = group.drag ?? [0, 0], [, , width] = place(event), base = from;
      group.drag = null;
      if (event.pointerType !== 'touch' && Math.abs(b - a) > 4) {
        const at = left => base + left / width * (until - from);
        view(at(Math.min(a, b)), at(Math.max(a, b)));
      }
    });
    group.canvas.addEventListener('pointercancel', () => group.drag = null);
    group.canvas.addEventListener('pointerleave', () => {
      if (!group.drag && document.activeElement !== group.canvas) {
        cursor = null;
        say(null);
        drawAll();
      }
    });
    group.canvas.addEventListener('dblclick', () => zoom(.5));
    group.canvas.addEventListener('wheel', event => {
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        const [left, , width] = place(event);
        zoom(event.deltaY > 0 ? 1.25 : .8, from + left / width * (until - from));
      } else if (event.shiftKey) {
        event.preventDefault();
        pan(Math.sign(event.deltaY || event.deltaX) * .1);
      }
    }, {passive: false});
    group.canvas.addEventListener('focus', () => drawAll());
    group.canvas.addEventListener('blur', () => drawAll());
    group.canvas.addEventListener('keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      cursor ??= (from + until) / 2;
      const small = (until - from) / 100;
      const acts = {
        ArrowLeft: () => cursor = Math.max(cursor - small, 0),
        ArrowRight: () => cursor = Math.min(cursor + small, end),
        ArrowUp: () => group.lane = Math.max(group.lane - 1, -1),
        ArrowDown: () => group.lane = Math.min(group.lane + 1, group.lanes.length - 1),
        '+': () => zoom(.5), '=': () => zoom(.5), w: () => zoom(.5),
        '-': () => zoom(2), s: () => zoom(2), a: () => pan(-.2), d: () => pan(.2),
        0: () => view(0, end), Home: () => view(0, end),
      };
      const act = acts[event.key];
      if (!act) return;
      event.preventDefault();
      act();
      if (cursor < from || cursor > until) {
        const half = (until - from) / 2;
        view(cursor - half, cursor + half);
      }
      say(describe(group, group.lane, cursor));
      drawAll();
    });
  });
  function drawAll() {
    range.textContent = `${duration(from)} to ${duration(until)}`
        + (shortest > 1 ? `; exact from ${duration(shortest)}, shares of ${duration(bin)} below` : '');
    groups.filter(group => group.fold.open).forEach(draw);
  }
  explorers.push(drawAll);
  view(0, end);
}

// ---- Flame graphs

async function flames(root) {
  const read = await unpack(root.querySelector('script'));
  const title = read.string(), names = [];
  const frames = read.list(read.number(), (_, index) => {
    const parent = index - read.number(), own = read.number(), name = read.number();
    if (name === names.length) names.push(read.string());
    return {index, parent, own, name: names[name], total: own, children: [], depth: 0};
  });
  for (let i = frames.length - 1; i > 0; i--) frames[frames[i].parent].total += frames[i].total;
  for (const frame of frames.slice(1)) {
    frames[frame.parent].children.push(frame);
    frame.depth = frames[frame.parent].depth + 1;
  }
  frames.forEach(frame => frame.children.sort((a, b) => b.total - a.total));
  const ROW = 18;
  make('h4', root, {text: title});
  const tools = make('p', root, {class: 'tools'});
  const search = make('input', make('label', tools, {text: 'Search '}), {type: 'search'});
  make('button', tools, {type: 'button', text: 'All', title: 'Zoom out'})
      .addEventListener('click', () => zoom(frames[0]));
  const matched = make('span', tools, {class: 'range'});
  const said = make('output', root, {class: 'said'});
  const element = canvas(make('div', root), title);
  let top = frames[0], focus = frames[0], shown = [];
  const whole = frames[0].total || 1;
  const line = frame => {
    const path = [];
    for (let at = frame; at.index; at = frames[at.parent]) path.unshift(at);
    return path;
  };
  const say = frame => said.textContent = frame
      ? `${frame.name}: ${duration(frame.total)}, ${(100 * frame.total / whole).toFixed(1)} %`
          + (frame.own && frame.own < frame.total ? `; itself ${duration(frame.own)}` : '')
      : 'Point at a frame; click it, or press Enter, to look at it alone; arrow keys move, Escape'
          + ' zooms out.';
  const zoom = frame => {
    top = frame;
    focus = frame;
    drawAll();
    say(frame);
  };
  const hue = name => {
    let sum = 0;
    for (const letter of name.replace(/\.[^.]*$/, '')) sum = (sum * 31 + letter.charCodeAt(0)) % 3600;
    return 5 + sum % 60;
  };
  function drawAll() {
    const wanted = search.value.toLowerCase();
    const path = [frames[0], ...line(top)].filter((frame, i, all) => all.indexOf(frame) === i);
    shown = [];
    const width = element.parentElement.clientWidth;
    path.forEach((frame, depth) => shown.push({frame, left: 0, wide: width, depth}));
    const below = [[top, 0, width, path.length - 1]];
    while (below.length) {
      const [frame, left, wide, depth] = below.pop();
      let at = left;
      for (const child of frame.children) {
        const w = wide * child.total / (frame.total || 1);
        if (w >= .5) {
          shown.push({frame: child, left: at, wide: w, depth: depth + 1});
          below.push([child, at, w, depth + 1]);
        }
        at += w;
      }
    }
    const deepest = Math.max(...shown.map(box => box.depth));
    const {draw} = open(element, (deepest + 1) * ROW + 2);
    let hits = 0;
    for (const {frame, left, wide, depth} of shown) {
      const hit = wanted && frame.name.toLowerCase().includes(wanted);
      draw.fillStyle = hit ? ink['--purple']
          : depth < path.length - 1 ? ink['--line']
          : `hsl(${hue(frame.name)} ${ink.isDark ? '45% 34%' : '80% 76%'})`;
      draw.fillRect(left, depth * ROW + 1, Math.max(wide - .7, .5), ROW - 1);
      if (frame === focus && document.activeElement === element) {
        draw.strokeStyle = ink['--ink'];
        draw.lineWidth = 2;
        draw.strokeRect(left + 1, depth * ROW + 2, Math.max(wide - 2.7, 1), ROW - 3);
      }
      if (wide > 26) {
        draw.save();
        draw.beginPath();
        draw.rect(left, depth * ROW, wide - 4, ROW);
        draw.clip();
        draw.fillStyle = hit ? ink['--paper'] : ink['--ink'];
        const name = frame.name.replace(/(?:[\w$]+\.)+(?=[\w$]+\.)/g, '');
        draw.fillText(name, left + 4, depth * ROW + ROW / 2 + 1);
        draw.restore();
      }
    }
    if (wanted) {
      // A frame below one that matches is in it already.
      const walk = frame => frame.name.toLowerCase().includes(wanted)
          ? frame.total : frame.children.reduce((sum, child) => sum + walk(child), 0);
      hits = walk(frames[0]);
    }
    matched.textContent = wanted ? `${(100 * hits / whole).toFixed(1)} % found` : '';
  }
  const at = event => {
    const box = element.getBoundingClientRect(), left = event.clientX - box.left;
    const depth = Math.floor((event.clientY - box.top) / ROW);
    return shown.find(it => it.depth === depth && left >= it.left && left < it.left + it.wide)?.frame;
  };
  element.addEventListener('pointermove', event => say(at(event)));
  element.addEventListener('pointerleave', () => say(null));
  element.addEventListener('click', event => at(event) && zoom(at(event)));
  element.addEventListener('focus', drawAll);
  element.addEventListener('blur', drawAll);
  element.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const parent = frames[focus.parent], place = parent.children.indexOf(focus);
    const next = {
      ArrowUp: parent, ArrowDown: focus.children[0], ArrowLeft: parent.children[place - 1],
      ArrowRight: parent.children[place + 1],
    };
    if (event.key === 'Enter') {
      zoom(focus);
    } else if (event.key === 'Escape') {
      zoom(frames[0]);
    } else if (event.key in next) {
      focus = next[event.key] ?? focus;
      // What is outside of the picture comes into it.
      if (!line(focus).includes(top) && top.index) top = frames[focus.parent];
      drawAll();
      say(focus);
    } else {
      return;
    }
    event.preventDefault();
  });
  search.addEventListener('input', drawAll);
  say(null);
  explorers.push(drawAll);
  drawAll();
}

mix();
const redraw = () => {
  mix();
  explorers.forEach(draw => draw());
};
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw);
addEventListener('resize', redraw);
(async () => {
  for (const root of document.querySelectorAll('.explorer')) {
    try {
      await (root.dataset.kind === 'timeline' ? timeline(root) : flames(root));
    } catch (error) {
      make('p', root, {class: 'notice tone-bad',
        text: 'This browser cannot draw it: ' + error.message});
    }
    root.dataset.drawn = Math.round(performance.now());
  }
})();
