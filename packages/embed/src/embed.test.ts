import type { EmbedEvent } from '@kassa/contract/embed';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKassa } from './index.ts';

const checkout = 'https://pay.example';
const link = `${checkout}/?appId=a&signature=b`;
const order = { orderNo: '1', merchantOrderNo: 'M1', status: 'processing' };

/** The parts of a browser's page that the script uses. */
class Page extends EventTarget {
  readonly told: { message: unknown; origin: string }[] = [];
  readonly frames: ReturnType<Page['createElement']>[] = [];
  readonly inside = { postMessage: (message: unknown, origin: string) => void this.told.push({ message, origin }) };

  createElement() {
    const attributes: Record<string, string> = {};
    const frame = {
      contentWindow: this.inside,
      style: {} as Record<string, string>,
      attributes,
      src: '',
      setAttribute(name: string, value: string) {
        attributes[name] = value;
      },
      remove: () => void this.frames.splice(this.frames.indexOf(frame), 1),
    };
    return frame;
  }

  /** Delivers a message to the page, from the checkout or from somebody else. */
  hears(data: unknown, { origin = checkout, source = this.inside as unknown } = {}): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
  }

  says(event: object): void {
    this.hears({ kassa: 1, ...event });
  }

  get words(): unknown[] {
    return this.told.map(({ message }) => (message as { type: unknown }).type);
  }
}

let page: Page;
let heard: EmbedEvent[];
beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  heard = [];
  const place = { append: (frame: (typeof page.frames)[number]) => void page.frames.push(frame) };
  vi.stubGlobal('document', {
    createElement: () => page.createElement(),
    querySelector: (selector: string) => (selector === '#here' ? place : null),
  });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const frame = () => createKassa(checkout).frame({ link, onEvent: (event) => heard.push(event) });

test('a frame is mounted once, with the least power, and answers the checkout at its exact origin', () => {
  const shown = frame();
  shown.mount('#here');
  shown.mount('#here');
  expect(page.frames).toHaveLength(1);
  expect(page.frames[0]).toMatchObject({ src: link, referrerPolicy: 'no-referrer' });
  expect(page.frames[0]?.attributes.sandbox).not.toContain('top-navigation');
  page.says({ type: 'ready' });
  page.says({ type: 'height', heightPx: 801 });
  expect(page.told).toEqual([{ message: { kassa: 1, type: 'hello' }, origin: checkout }]);
  expect(page.frames[0]?.style.height).toBe('801px');
  expect(heard.map(({ type }) => type)).toEqual(['ready', 'height']);
});

test('messages from another origin, a similar origin or another window are ignored, and so are unknown ones', () => {
  frame().mount('#here');
  const message = { kassa: 1, type: 'completed', order };
  for (const origin of ['https://pay.example.evil.io', 'http://pay.example', 'https://pay.example:444', 'null', '']) {
    page.hears(message, { origin });
  }
  page.hears(message, { source: {} });
  page.hears(message, { source: null });
  for (const data of [
    null,
    'completed',
    { type: 'completed', order },
    { ...message, kassa: 2 },
    { kassa: 1, type: 'x' },
  ]) {
    page.hears(data);
  }
  page.says({ type: 'completed', order: { orderNo: 1 } });
  page.says({ type: 'height', heightPx: Number.NaN });
  page.says({ type: 'failed' });
  expect(heard).toEqual([]);
});

test('a frame is removed and reported once, and its session has a moment to end', () => {
  const shown = frame();
  shown.destroy();
  shown.mount('#here');
  page.says({ type: 'order_changed', order, underWay: true });
  shown.destroy();
  shown.destroy();
  expect(page.words).toEqual(['leave']);
  expect(page.frames).toHaveLength(1);
  expect(heard.at(-1)).toEqual({ type: 'closed', order, underWay: true, returnUrl: null });
  page.says({ type: 'closed', order });
  expect(page.frames).toHaveLength(0);
  vi.runAllTimers();
  expect(heard.filter(({ type }) => type === 'closed')).toHaveLength(1);
  shown.mount('#here');
  expect(page.frames).toHaveLength(1);
});

test('closing only asks: the checkout reports that it is closed and where the buyer returns to', () => {
  const shown = frame();
  shown.mount('#here');
  shown.close();
  expect([page.words, page.frames.length]).toEqual([['close'], 1]);
  const returnUrl = 'https://shop.example/back?orderNo=1';
  page.says({ type: 'closed', order, underWay: false, returnUrl });
  expect(page.frames).toHaveLength(0);
  expect(heard).toEqual([{ type: 'closed', order, underWay: false, returnUrl }]);
  expect(page.words).toEqual(['close']);
});

test('an address that would run a script is no return address', () => {
  frame().mount('#here');
  page.says({ type: 'closed', order, returnUrl: ' javascript:alert(1)' });
  expect(heard).toEqual([{ type: 'closed', order, underWay: false, returnUrl: null }]);
});

test('leaving the page during a payment asks first', () => {
  frame().mount('#here');
  const leaves = () => {
    const event = new Event('beforeunload', { cancelable: true });
    page.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leaves()).toBe(false);
  page.says({ type: 'order_changed', order, underWay: true });
  expect(leaves()).toBe(true);
  page.says({ type: 'order_changed', order: { ...order, status: 'completed' }, underWay: false });
  expect(leaves()).toBe(false);
});

test('a checkout that never answers is reported once', () => {
  frame().mount('#here');
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual([{ type: 'error', code: 'no_answer' }]);
});

test('a link to another origin is never shown', () => {
  const kassa = createKassa(checkout);
  for (const bad of [
    'https://pay.example.evil.io/?appId=a',
    'http://pay.example/',
    'javascript:alert(1)',
    '/?appId=a',
    '',
  ]) {
    expect(() => kassa.frame({ link: bad })).toThrow(checkout);
    expect(() => kassa.popup({ link: bad })).toThrow(checkout);
    expect(() => kassa.redirect(bad)).toThrow(checkout);
  }
});

test('a pop-up opens once, is reported when it closes, and does not count as closed while it is at the bank', () => {
  const opened = { ...page.inside, closed: false, focus: vi.fn(), close: vi.fn() };
  const open = vi.fn((): typeof opened | null => opened);
  vi.stubGlobal('screen', { availHeight: 900 });
  vi.stubGlobal('window', { open, setInterval });
  const popup = createKassa(checkout).popup({ link, onEvent: (event) => heard.push(event) });
  expect([popup.open(), popup.open()]).toEqual([true, true]);
  expect([open.mock.calls.length, opened.focus.mock.calls.length]).toEqual([1, 1]);
  page.hears({ kassa: 1, type: 'away', order }, { source: opened });
  opened.closed = true;
  vi.advanceTimersByTime(2_000);
  expect(heard.map(({ type }) => type)).toEqual(['away']);
  page.hears({ kassa: 1, type: 'ready' }, { source: opened });
  vi.advanceTimersByTime(2_000);
  expect(heard.at(-1)).toMatchObject({ type: 'closed', order });
  open.mockReturnValueOnce(null);
  expect(popup.open()).toBe(false);
  expect(heard.at(-1)).toEqual({ type: 'error', code: 'popup_blocked' });
});
