import { clockAdvance } from './clock-advance.ts';
import { doctor } from './doctor.ts';
import { eventTypes } from './event-names.ts';
import { fixtures } from './fixtures.ts';
import { link } from './link.ts';
import { listen } from './listen.ts';
import { outcomes } from './magic-sale.ts';
import type { OptionName } from './options.ts';
import { ordersTail } from './orders-tail.ts';
import { replay } from './replay.ts';
import type { Setup } from './setup.ts';
import { trigger, triggered } from './trigger.ts';

/** A command, and all that its help says. */
export interface Command {
  readonly name: string;
  /** What follows the name, as the help writes it. */
  readonly takes: string;
  readonly mostWords: number;
  readonly about: string;
  readonly options: readonly OptionName[];
  /** What a word may be, where the help lists it: by what it is. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** What the help says at its end: sentences, each in lines of its own. */
  readonly notes?: readonly string[];
  /** @returns the exit code */
  run(setup: Setup): Promise<number>;
}

const sale: readonly OptionName[] = [
  'amount',
  'fiat',
  'name',
  'picture',
  'order',
  'description',
  'metadata',
  'redirect',
  'callback',
];
const played: readonly OptionName[] = [...sale, 'method', 'bank', 'outcome'];
const playedChoices = { EVENT: triggered, 'NAME of --outcome': outcomes };
const playedNotes = [
  'A payment that is declined has no event, as its buyer may still pay in another way: play one with --outcome declined, and wait for order.created. Cards are not played: decline one in the checkout, with a test card.',
  'An order has order.failed when it has no attempt left, and order.closed when its time is over.',
];

/** Every command. */
export const commands: readonly Command[] = [
  {
    name: 'listen',
    takes: '--forward URL',
    mostWords: 0,
    about: 'send new events to a program on your machine, signed as a registered endpoint gets them',
    options: ['forward', 'secret', 'events'],
    choices: { 'TYPES of --events': eventTypes },
    run: listen,
  },
  {
    name: 'trigger',
    takes: 'EVENT',
    mostWords: 1,
    about: 'sandbox: sell something, and drive it to order.paid, order.failed, refund.succeeded, …',
    options: played,
    choices: playedChoices,
    notes: playedNotes,
    run: trigger,
  },
  {
    name: 'fixtures',
    takes: '[EVENT]',
    mostWords: 1,
    about: 'sandbox: record a sale for your own tests, into kassa-fixtures.json',
    options: [...played, 'secret', 'out'],
    choices: playedChoices,
    notes: playedNotes,
    run: fixtures,
  },
  {
    name: 'clock advance',
    takes: '15m',
    mostWords: 1,
    about: 'sandbox: let time pass for your own orders, links and webhooks (90s, 15m, 2h, 3d)',
    options: [],
    run: clockAdvance,
  },
  {
    name: 'orders tail',
    takes: '',
    mostWords: 0,
    about: 'write a line for everything that happens to an order',
    options: [],
    run: ordersTail,
  },
  {
    name: 'replay',
    takes: 'NUMBER',
    mostWords: 1,
    about: 'send an event, or all of an order, again: to --forward, or to your registered endpoints',
    options: ['forward', 'secret'],
    run: replay,
  },
  {
    name: 'doctor',
    takes: 'URL',
    mostWords: 1,
    about: 'try your own endpoint: right, wrong, old, doubled and changed webhooks',
    options: ['secret', 'classic', 'order'],
    run: doctor,
  },
  {
    name: 'link',
    takes: '--amount 20.00',
    mostWords: 0,
    about: 'sign a link for one sale; --many: for any number of buyers; --button: as HTML',
    options: [...sale, 'session', 'many', 'days', 'button'],
    run: link,
  },
];
