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

test('until the shop has answered, it hears only that we are there, each registered origin by its name', async () => {
  const { tellHost } = await import('./tell-host.ts');
  tellHost({ type: 'order_changed', order, underWay: true });
  expect(told).toEqual([]);
  tellHost({ type: 'ready' });
  expect(told).toEqual(framers.map((origin) => `{"kassa":1,"type":"ready"} ${origin}`));
});

test('from then on everything goes to the one origin that answered, and never to everybody', async () => {
  const { knowHost, tellHost } = await import('./tell-host.ts');
  knowHost('https://m.shop.example:8443');
  tellHost({ type: 'order_changed', order, underWay: true });
  tellHost({ type: 'completed', order });
  expect(told.map((line) => line.split(' ').at(-1))).toEqual([framers[1], framers[1]]);
});
