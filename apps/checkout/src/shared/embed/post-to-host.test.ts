import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const framers = ['https://shop.example', 'https://m.shop.example:8443'];
let told: string[] = [];
const parent = {
  postMessage: (message: object, origin: string) => void told.push(`${JSON.stringify(message)} ${origin}`),
};

vi.stubGlobal('document', { querySelector: () => ({ content: framers.join(' ') }) });
vi.stubGlobal('window', { parent });
beforeEach(() => {
  told = [];
});
afterAll(() => vi.unstubAllGlobals());

const order = { orderNo: '1', merchantOrderNo: 'M', status: 'processing' } as const;

test('until the shop has answered, only a ready message is sent, to each registered origin by its name', async () => {
  const { postToHost } = await import('./post-to-host.ts');
  postToHost({ type: 'order_changed', order, underWay: true });
  expect(told).toEqual([]);
  postToHost({ type: 'ready' });
  expect(told).toEqual(framers.map((origin) => `{"kassa":1,"type":"ready"} ${origin}`));
});

test('after the answer every message goes to the one origin that answered', async () => {
  const { knowHost, postToHost } = await import('./post-to-host.ts');
  knowHost('https://m.shop.example:8443');
  postToHost({ type: 'order_changed', order, underWay: true });
  postToHost({ type: 'completed', order });
  expect(told.map((line) => line.split(' ').at(-1))).toEqual([framers[1], framers[1]]);
});
