import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFromHost, readHostMessage } from './read-host-message.ts';

const framers = ['https://merchant.com', 'https://m.merchant.com:8443'];
const host = {} as Window;

test('three messages are understood, each with its mark', () => {
  for (const type of ['hello', 'close', 'leave']) expect(readHostMessage({ kassa: 1, type })).toBe(type);
});

test('1,000 malformed messages are ignored without an error', () => {
  const nearly = fc.record({
    kassa: fc.oneof(fc.constant(1), fc.anything()),
    type: fc.oneof(fc.constantFrom('Hello', 'close ', 'leave\0', 'completed', '__proto__', 'toString'), fc.anything()),
  });
  const words = new Set<unknown>(['hello', 'close', 'leave']);
  fc.assert(
    fc.property(fc.oneof(fc.anything({ withNullPrototype: true, withBigInt: true, withMap: true }), nearly), (data) => {
      const word = readHostMessage(data);
      expect(word === null || words.has(word)).toBe(true);
      if (word !== null) expect(data).toMatchObject({ kassa: 1, type: word });
    }),
    { numRuns: 1_000 },
  );
});

test('messages from 100 origins similar to a registered one are ignored, and from any other window', () => {
  const around = (origin: string) => {
    const { protocol, hostname, port } = new URL(origin);
    return [
      `${origin}.evil.io`,
      `${origin}/`,
      ` ${origin}`,
      `${origin} `,
      `${origin}:444`,
      `${origin}@evil.io`,
      `https://evil.io/${hostname}`,
      `https://evil.io#${origin}`,
      `https://x${hostname}`,
      `https://x.${hostname}`,
      `https://${hostname}.`,
      `https://${hostname.replace('.com', '.co')}`,
      `https://${hostname.replace('m', 'rn')}`,
      `https://${hostname.toUpperCase()}`,
      `HTTPS://${hostname}`,
      `http://${hostname}`,
      `ftp://${hostname}`,
      `${protocol}${hostname}`,
      hostname,
      `//${hostname}`,
      `${origin}\n`,
      `${origin}\0`,
      `${origin},${origin}`,
      `https://${hostname}%2eevil.io`,
      `https://${hostname}\\.evil.io`,
      `https://xn--${hostname}`,
      `blob:${origin}`,
      `data:${origin}`,
      `javascript:${origin}`,
      `view-source:${origin}`,
      ...Array.from({ length: 20 }, (_, at) => `https://${hostname}:${Number(port || 443) + at + 1}`),
    ];
  };
  const strangers = [...new Set([...framers.flatMap(around), 'null', '', '*', 'https://', 'about:blank', 'file://'])];
  expect(strangers.length).toBeGreaterThanOrEqual(100);
  for (const origin of strangers)
    expect([origin, isFromHost({ origin, source: host }, host, framers)]).toEqual([origin, false]);
  for (const origin of framers) {
    expect(isFromHost({ origin, source: host }, host, framers)).toBe(true);
    expect(isFromHost({ origin, source: {} as Window }, host, framers)).toBe(false);
    expect(isFromHost({ origin, source: null }, undefined, framers)).toBe(false);
    expect(isFromHost({ origin, source: host }, host, [])).toBe(false);
  }
});
