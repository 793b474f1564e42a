import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codeOf } from '@kassa/contract/codes';
import { expect, test } from 'vitest';
import { gallery } from '../../apps/server/testing/merchant-client.ts';
import { Answer, openEndpoint, runWords } from './support/command-line.ts';
import { until } from './support/until.ts';

// The commands that wait for events: when they say that they listen, and when they end.

const kassa = (...words: string[]) => runWords('http://127.0.0.1:9', words);

test('listen says that Kassa is down, waits, and goes on: at its start too', async () => {
  const page = { success: true, returnCode: codeOf('success'), data: { items: [], next: null } };
  const answer = () => new Answer(200, JSON.stringify(page));
  const { port, close } = await openEndpoint(answer);
  await close();
  const listening = kassa('listen', '--forward', 'http://127.0.0.1:9/', '--url', `http://127.0.0.1:${port}`);
  const said = (words: string) => listening.lines.filter((line) => line.includes(words)).length;
  for (const [time, up] of [
    [1, 'Listening at'],
    [2, 'answers again'],
  ] as const) {
    await until(async () => said('does not answer') === time || undefined);
    expect(said(up), up).toBe(0);
    const again = await openEndpoint(answer, port);
    await until(async () => said(up) === 1 || undefined);
    await again.close();
  }
  listening.stop.abort();
  expect(await listening.code).toBe(0);
});

/** A name that nobody has: one part of it is too long for any. To know that needs no network. */
const nobodys = `http://${'k'.repeat(64)}.invalid`;

const watching = [
  ['listen', '--forward', 'http://127.0.0.1:9/'],
  ['orders', 'tail'],
];

test.each(watching)(
  '%s ends at its start where the address is of another server, and never said that it listens',
  async (...words) => {
    const elsewhere = await openEndpoint(() => new Answer(200, '<p>Hello</p>'));
    const moved = createServer((_, answer) => answer.writeHead(301, { location: 'https://pay.example/' }).end());
    await once(moved.listen(0, '127.0.0.1'), 'listening');
    const at = (server: number | undefined) => `http://127.0.0.1:${server}`;
    const movedTo = at((moved.address() as AddressInfo).port);
    for (const [url, told] of [
      [at(elsewhere.port), 'is no Kassa: it answered HTTP 200'],
      [at(elsewhere.port).replace('http', 'https'), 'does not speak TLS: give http://127.0.0.1'],
      [movedTo, 'answers with a redirect'],
      [nobodys, `Nothing answers at ${nobodys}: `],
    ] as const) {
      const { code, lines } = kassa(
        ...words,
        '--url',
        url,
        '--app-id',
        gallery.appId,
        '--app-secret',
        gallery.appSecret,
      );
      expect(await code, url).toBe(1);
      expect(lines, url).toEqual([expect.stringContaining(told)]);
    }
    await elsewhere.close();
    moved.close();
  },
);
