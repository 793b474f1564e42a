import { codeOf } from '@kassa/contract/codes';
import { expect, test } from 'vitest';
import { Answer, openEndpoint, runWords, secret } from './support/command-line.ts';
import { until } from './support/until.ts';

// What the command line says to do next, where something did not go as it should.

const kassa = (...words: string[]) => runWords('http://127.0.0.1:9', words);

test('listen says how to send again what a program did not accept', async () => {
  const now = new Date().toISOString();
  const event = { eventNo: 'evt_1', type: 'order.paid', timestamp: now, data: { sequence: 1, order: {} } };
  let asked = 0;
  const server = await openEndpoint(() => {
    asked += 1;
    const data = { items: asked === 1 ? [] : [event], next: null };
    return new Answer(200, JSON.stringify({ success: true, returnCode: codeOf('success'), data }));
  });
  const words = ['--forward', 'http://127.0.0.1:9', '--secret', secret, '--url', `http://127.0.0.1:${server.port}`];
  const listening = kassa('listen', ...words);
  await until(async () => listening.lines.length > 2 || undefined);
  listening.stop.abort();
  await listening.code;
  await server.close();
  expect(listening.lines[2]).toContain(`kassa replay evt_1 --forward http://127.0.0.1:9 --secret ${secret}`);
});

test('an address of Kassa that is almost right is told what it should be', async () => {
  const plain = await openEndpoint(() => {});
  const secure = kassa('link', '--amount', '1.00', '--url', `https://127.0.0.1:${plain.port}`);
  expect(await secure.code).toBe(1);
  expect(secure.lines.join('\n')).toContain(`does not speak TLS: give http://127.0.0.1:${plain.port}`);
  await plain.close();
  for (const more of ['/path', '/?appId=1', '/#/']) {
    const { code, lines } = kassa('link', '--amount', '1.00', '--url', `http://127.0.0.1:9${more}`);
    expect(await code).toBe(2);
    expect(lines.join('\n')).toContain('give http://127.0.0.1:9 alone');
  }
});

test('a payment link for too many days is told how many there may be', async () => {
  const sold = ['--name', 'A print', '--redirect', 'https://shop.example/', '--callback', 'https://shop.example/hook'];
  for (const days of ['0', '10000', 'x']) {
    const { code, lines } = kassa('link', '--amount', '1.00', '--many', '--days', days, ...sold);
    expect([await code, lines.join()]).toEqual([2, expect.stringContaining('1 to 9999')]);
  }
});
