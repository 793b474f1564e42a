import { randomUUID } from 'node:crypto';
import { askJson } from '../../../tests/journeys/support/ask-json.ts';
import type { Clock } from '../../../tests/journeys/support/clock.ts';
import type { Link, Shop } from '../../../tests/journeys/support/shop.ts';
import type { Person } from '../person.ts';

/** The people and things of a journey. */
export interface Stage {
  readonly person: Person;
  readonly shop: Shop;
  readonly clock: Clock;
  readonly providerUrl: string;
}

/** One buyer's story. `short`: `npm test` walks it too, in the engines that the machine has. */
export interface Journey {
  readonly name: string;
  readonly short?: true;
  walk(stage: Stage): Promise<void>;
}

/** Comes from the shop to the choice of a method, by the code from the mail. Returns the email address. */
export async function comesToMethods({ person, shop }: Stage, link: Link): Promise<string> {
  await person.opens(link.url);
  return logsIn(person, shop);
}

/** Goes from home to the choice of a method. Returns the email address. */
export async function logsIn(person: Person, shop: Shop): Promise<string> {
  const email = `buyer-${randomUUID()}@example.com`;
  await person.presses('button', /^Proceed Buy NFT/);
  await person.types(/^Email/, email);
  await person.presses('choice', /agree/i);
  await person.presses('button', /^Send me a code/);
  await person.types(/^6-digit code/, await codeFor(shop, email));
  await person.reads(/Choose payment method/);
  return email;
}

async function codeFor(shop: Shop, email: string): Promise<string> {
  const url = `${shop.url}/mailbox/messages?to=${encodeURIComponent(email)}`;
  for (let tries = 0; tries < 300; tries += 1) {
    const [mail] = await askJson<readonly { text: string }[]>(url);
    const code = /(?<!\d)\d{6}(?!\d)/.exec(mail?.text ?? '')?.[0];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('No code came by mail.');
}

/** Opens the card's form in the list of methods. */
export async function choosesCard(person: Person): Promise<void> {
  await person.presses('choice', /^Card Visa/);
}

/** Chooses the card, types it with the names, and pays. */
export async function paysByCard(person: Person, number: string): Promise<void> {
  await choosesCard(person);
  await typesCard(person, number);
  await person.types(/^First name/, 'Ada');
  await person.types(/^Last name/, 'Byron');
  await person.presses('button', /^Pay /);
}

/** Types a card into the provider's frames. */
export async function typesCard(person: Person, number: string): Promise<void> {
  await person.within('Card number').types(/./, number);
  await person.within('Expiry date').types(/./, '1234');
  await person.within('CVV').types(/./, '123');
}

/** The headline of a purchase that is done. */
export const isYours = /It.s yours/;

/** Has the bank or wallet approve the newest payment. */
export async function approvesNewest(providerUrl: string): Promise<void> {
  const url = `${providerUrl}/test/payments`;
  const { data } = await askJson<{ data: readonly { reference: string; createdAt: string }[] }>(url);
  const newest = [...data].sort((one, other) => one.createdAt.localeCompare(other.createdAt)).at(-1);
  if (newest === undefined) throw new Error('The provider has no payment.');
  await askJson(`${url}/${encodeURIComponent(newest.reference)}`, { action: 'approve' });
}
