import { expect, test } from 'vitest';
import { createCardPages } from './card-page.ts';

const now = 1_795_420_000_000;
const settings = { clientKey: 'live_ABCDEFGH12345678', environment: '', script: '', shopperUrl: '' };
const pages = createCardPages(settings, 'api key');
const session = { ancestors: ['https://pay.example'], until: now + 60_000 };

const queryOf = (address: string) => new URL(address, 'https://pay.example').searchParams;
const readBy = (address: string, by = pages) => by.read(queryOf(address), now);

test('a page is read from its own address, with the pages that may frame it', () => {
  const address = pages.addressOf(session);
  expect(new URL(address, 'https://pay.example').pathname).toBe('/card-fields/adyen');
  expect(readBy(address)).toMatchObject({ ancestors: ['https://pay.example'] });
});

test('an address that was changed, made with another key, or is too old is none', () => {
  const address = pages.addressOf(session);
  const forged = Buffer.from(JSON.stringify({ ...session, ancestors: ['https://evil.example'] })).toString('base64url');
  expect(readBy(address.replace(/session=[^.]+/, `session=${forged}`))).toBeNull();
  expect(readBy(createCardPages(settings, 'other key').addressOf(session))).toBeNull();
  expect(readBy(pages.addressOf({ ...session, until: now }))).toBeNull();
  for (const query of ['', '?session=', '?session=.', '?session=x.y']) expect(readBy(`/${query}`)).toBeNull();
});

test('the word that a page shows its frames signs no session', () => {
  const address = pages.addressOf(session);
  const [text] = (queryOf(address).get('session') ?? '').split('.');
  const word = readBy(address)?.settings.session;
  for (const prefix of ['frames ', 'session ', ''])
    expect(readBy(`/?session=${encodeURIComponent(`${prefix}${text}.${word}`)}`)).toBeNull();
});

test('frames of one session know one another by a word that those of another do not know', () => {
  const wordOf = (until: number) => readBy(pages.addressOf({ ...session, until }))?.settings.session;
  expect(wordOf(now + 1)).toBe(wordOf(now + 1));
  expect(wordOf(now + 1)).not.toBe(wordOf(now + 2));
});

test.each([
  ['live_ABCDEFGH12345678', '', 'live'],
  ['live_ABCDEFGH12345678', 'live-us', 'live-us'],
  ['test_ABCDEFGH12345678', '', 'test'],
])('the key %s in the environment "%s" loads all from Adyen’s %s', (clientKey, environment, where) => {
  const of = createCardPages({ ...settings, clientKey, environment }, 'api key');
  const page = readBy(of.addressOf(session), of);
  const origin = `https://checkoutshopper-${where}.adyen.com`;
  expect(page?.script.url).toMatch(new RegExp(`^${origin}/checkoutshopper/sdk/\\d+\\.\\d+\\.\\d+/adyen\\.js$`));
  expect(page?.script.integrity).toMatch(/^sha384-[0-9A-Za-z+/]{64}$/);
  expect(page?.frames).toEqual([origin]);
  expect(page?.calls).toContain(origin);
});

test('a key, an environment or a script that is none stops the start', () => {
  const opens = (change: object) => () => createCardPages({ ...settings, ...change }, 'api key');
  expect(opens({ clientKey: 'pub.v2.old' })).toThrow('KASSA_PAYMENT_ADYEN_CLIENT_KEY');
  expect(opens({ environment: 'evil.example/' })).toThrow('KASSA_PAYMENT_ADYEN_ENVIRONMENT');
  for (const script of ['6.45.2', 'latest sha384-AAAA', '6.45.2 md5-AAAA'])
    expect(opens({ script })).toThrow('KASSA_PAYMENT_ADYEN_SCRIPT');
});
