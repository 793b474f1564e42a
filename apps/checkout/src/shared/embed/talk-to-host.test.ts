import type { OrderView } from '@kassa/contract';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const framers = ['https://shop.example', 'https://m.shop.example:8443'];
const order = { orderNo: '1', merchantOrderNo: 'M', status: 'waiting_for_payment', returnUrl: null, attempt: null };
let told: { type: string; origin: string }[] = [];
const parent = {
  postMessage: ({ type }: { type: string }, origin: string) => void told.push({ type, origin }),
};
const page = new EventTarget();
const loggedOut = vi.fn(async () => new Response('{}'));

function say(type: string, from: { origin: string; source?: unknown }): void {
  const event = Object.assign(new Event('message'), { data: { kassa: 1, type }, source: parent, ...from });
  page.dispatchEvent(event);
}

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

beforeAll(async () => {
  vi.stubGlobal('document', { querySelector: () => ({ content: framers.join(' ') }), body: { scrollHeight: 700 } });
  vi.stubGlobal('window', { parent });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
    },
  );
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('fetch', loggedOut);
  const { queryClient } = await import('../server/query-client.ts');
  queryClient.setQueryData(['order', order.orderNo], order as unknown as OrderView);
  const { talkToHost } = await import('./talk-to-host.ts');
  talkToHost();
});
beforeEach(async () => {
  told = [];
  loggedOut.mockClear();
  const { sessionStore } = await import('../session/session.ts');
  sessionStore.set({ token: 't', sign: 's', userNo: '1', userId: '1', kycStatus: 0, scoped: false });
  const { closeAsked } = await import('./host.ts');
  closeAsked.set(false);
});
afterAll(() => vi.unstubAllGlobals());

const words = ['hello', 'close', 'leave'];
const strangers = [
  { origin: 'https://evil.example' },
  { origin: 'https://shop.example.evil.io' },
  { origin: 'http://shop.example' },
  { origin: 'https://m.shop.example' },
  { origin: 'null' },
  { origin: 'https://shop.example', source: { postMessage: parent.postMessage } },
  { origin: 'https://shop.example', source: null },
];

test.each(strangers)(
  'no message from $origin, or from another window of it, ends a session, asks a buyer or learns of an order',
  async (from) => {
    const { closeAsked } = await import('./host.ts');
    const { sessionStore } = await import('../session/session.ts');
    for (const word of words) say(word, from);
    expect(told).toEqual([]);
    expect(closeAsked.get()).toBe(false);
    expect(sessionStore.get()).not.toBeNull();
    expect(loggedOut).not.toHaveBeenCalled();
  },
);

test('the shop that shows the page learns of the order, can ask its buyer, and can end the session', async () => {
  const { closeAsked } = await import('./host.ts');
  const { sessionStore } = await import('../session/session.ts');
  const [from = ''] = framers;
  say('hello', { origin: from });
  expect(told).toEqual(['height', 'order_changed'].map((type) => ({ type, origin: from })));
  say('close', { origin: from });
  expect([closeAsked.get(), loggedOut.mock.calls.length]).toEqual([true, 0]);
  say('leave', { origin: from });
  expect(sessionStore.get()).toBeNull();
  expect(loggedOut).toHaveBeenCalledTimes(1);
  expect(told.at(-1)).toEqual({ type: 'closed', origin: from });
});
