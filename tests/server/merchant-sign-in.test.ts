import { randomUUID } from 'node:crypto';
import type { OrderView } from '@kassa/contract';
import type { MerchantToken } from '@kassa/contract/merchant';
import { atMerchantSignIn } from '@kassa/contract/openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestAt, newLink, placeAsGuest } from '../../apps/server/testing/guest-at.ts';
import { knownPerson } from '../../apps/server/testing/known-person.ts';
import { dataOf, example, gallery, openSignInValue } from '../../apps/server/testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../apps/server/testing/merchant-world.ts';
import { plantCard } from '../../apps/server/testing/plant-card.ts';
import { minute } from '../../apps/server/testing/sign-in.ts';
import { accessTo, type Secrets, signInAt } from '../../apps/server/testing/sign-in-at.ts';
import { calls, goodRequests } from './support/good-requests.ts';

// A merchant says of two addresses that their buyers are at its shop, or a wallet's sheet gives them. One belongs to a
// person of whom much is known here, the other to nobody. No call may answer the two sessions differently.

/** Somebody whom the merchant signed in, or a guest, and an order that this session placed. */
interface Said {
  readonly email: string;
  readonly session: Secrets;
  readonly view: OrderView;
  readonly cardId: string;
}

let world: MerchantWorld;
type Kind = 'the merchant’s word' | 'a guest';
const people = {} as Record<Kind, readonly [known: Said, stranger: Said]>;
beforeAll(async () => {
  world = await openMerchantWorld();
  const person = await knownPerson(world);
  await world.later(2 * minute);
  people['the merchant’s word'] = [await say(person.email), await say('nobody@example.org')];
  people['a guest'] = [await pay(person.email), await pay('no-one@example.org')];
});
afterAll(() => world.close());

async function say(email: string): Promise<Said> {
  const session = await signInAt(world, email);
  const { view } = await world.order({}, { ...session, email, cookie: '' });
  return {
    email,
    session,
    view,
    cardId: await plantCard(world.app, world.app.db, await world.readOrder(view.orderNo)),
  };
}

async function pay(email: string): Promise<Said> {
  const link = await newLink(world);
  const session = await guestAt(world, link, { email });
  const view = await placeAsGuest(world, session, link);
  const cardId = await plantCard(world.app, world.app.db, await world.readOrder(view.orderNo));
  return { email, session, view, cardId };
}

/** Asks a call as one of the two, about its own order, and leaves out what differs between any two orders. */
async function ask(who: Said, name: string, sent: Readonly<Record<string, unknown>> = {}): Promise<[number, string]> {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  const { orderNo, nftParamNo, quote } = who.view;
  const own = {
    orderNo,
    nftParamNo,
    email: who.email,
    confirmAmount: quote.fiatSumAmount,
    cursor: '0',
    appId: gallery.appId,
  };
  const good = { ...goodRequests[name] };
  const all: Record<string, unknown> = {
    ...good,
    ...Object.fromEntries(Object.entries(own).filter(([key]) => key in good)),
    ...('cardId' in good && name !== 'POST /user/card/delete/' ? { cardId: who.cardId } : {}),
    ...sent,
  };
  const query = new URLSearchParams(Object.entries(all).map(([key, value]) => [key, String(value)]));
  const answer = await world.ask(method === 'GET' ? `${path}?${query}` : path, {
    method,
    headers: { ...who.session, 'submit-token': randomUUID(), 'sec-fetch-site': 'same-origin' },
    ...(method === 'GET' ? {} : { body: all }),
  });
  return [answer.http, withoutNumbers(answer.text, who)];
}

function withoutNumbers(text: string, { email }: Said): string {
  return text
    .replace(/"traceId":"[^"]*"/, '')
    .replaceAll(email, '<email>')
    .replace(/"maskedEmail":"[^"]*"/g, '')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replace(/(mailbox\?to=)[^"]*/g, '$1<email>')
    .replace(/"returnUrl":"[^"]*"|HG-[0-9a-f]{12}|"[\w-]{22}"|"[\w-]{43}"|"version":"\d+"|\d{12,20}/g, '<number>');
}

/** Calls that end what the others need come last. */
const last = ['POST /nft/trade/cancel', 'POST /login/to-logout'];
const names = calls.map((call) => `${call.method} ${call.path}`).filter((name) => !last.includes(name));

test('the list has exactly one line for each of the buyer’s calls', () => {
  expect(Object.keys(atMerchantSignIn).sort()).toEqual([...names, ...last].sort());
});

const kinds: readonly Kind[] = ['the merchant’s word', 'a guest'];
const cells = [...names, ...last].flatMap((name) => kinds.map((kind) => [name, kind] as const));

test.each(cells)('%s answers %s the same about a known, flagged person as about nobody', async (name, kind) => {
  // An address gets one code a minute, and both kinds ask for one.
  if (name === 'POST /mail/sending') await world.later(2 * minute);
  const [known, stranger] = people[kind];
  expect(await ask(known, name)).toEqual(await ask(stranger, name));
});

test('a log-in and its continuation tell the address as the merchant wrote it, not as its buyer does', async () => {
  await world.signIn('Marjorie.Buyer@Example.org');
  const email = 'marjorie.buyer@example.org';
  const token = await accessTo(world, email);
  const answer = await world.ask('/login/free/certification', {
    method: 'POST',
    body: { appId: gallery.appId, token, email },
  });
  expect(dataOf(answer)).toMatchObject({ email, maskedEmail: 'mar***@example.org' });
  const session = { token: String(answer.headers.token), sign: String(answer.headers.sign) };
  const { orderNo } = await world.order({}, { ...session, email, cookie: '' });
  const offered = await world.ask('/user/handoff', { method: 'POST', headers: session, body: { orderNo } });
  const { code } = dataOf<{ code: string }>(offered);
  const looked = await world.ask('/user/handoff/look', { method: 'POST', body: { code } });
  expect(dataOf(looked)).toEqual({ maskedEmail: 'mar***@example.org' });
  const continued = await world.ask('/user/handoff/continue', { method: 'POST', body: { code } });
  expect(dataOf(continued)).toMatchObject({ email });
});

test('getToken tells of a known and an unknown address the same, now and hours later, and each merchant another id', async () => {
  const idOf = async (email: string, merchant = gallery) => {
    const answer = await world.call(merchant, '/nft/openapi/merchant/getToken', { email });
    return openSignInValue(merchant, dataOf<MerchantToken>(answer).id);
  };
  const [known] = people['the merchant’s word'];
  const before = [await idOf(known.email), await idOf('never@example.org')];
  expect(await idOf(known.email, example)).not.toBe(before[0]);
  await world.later(180 * minute);
  expect([await idOf(known.email), await idOf('never@example.org')]).toEqual(before);
});
