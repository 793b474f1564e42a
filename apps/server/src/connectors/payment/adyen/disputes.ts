import { readTime } from '../../../kernel/foreign-time.ts';
import type { DisputeFact } from '../dispute-fact.ts';
import { fromAdyen } from './amount.ts';
import type { NotificationShape } from './wire.ts';

type State = DisputeFact['state'];

/** What an event says where its status does not. `taken`: whether the bank has the money from then on. */
interface Stage {
  readonly state?: State;
  readonly taken?: boolean;
}

/**
 * By event, in the order in which they follow each other:
 * https://docs.adyen.com/risk-management/disputes-api/dispute-notifications. NOTIFICATION_OF_FRAUD is none of them: it
 * takes nothing, asks nothing and hears nothing, and money may go back after it.
 */
const stages: Readonly<Record<string, Stage>> = {
  REQUEST_FOR_INFORMATION: { state: 'open' },
  NOTIFICATION_OF_CHARGEBACK: { state: 'open' },
  CHARGEBACK: { taken: true },
  INFORMATION_SUPPLIED: { state: 'answered' },
  DISPUTE_DEFENSE_PERIOD_ENDED: { state: 'lost' },
  CHARGEBACK_REVERSED: { state: 'won', taken: false },
  ISSUER_RESPONSE_TIMEFRAME_EXPIRED: { state: 'won', taken: false },
  PREARBITRATION_OPEN: { state: 'open' },
  PREARBITRATION_ACCEPTED: {},
  PREARBITRATION_DECLINED: { state: 'answered' },
  PREARBITRATION_ISSUER_WITHDRAWN: { state: 'won', taken: false },
  SCHEME_ARBITRATION: { state: 'answered' },
  PREARBITRATION_WON: { state: 'won', taken: false },
  PREARBITRATION_LOST: { state: 'lost', taken: true },
  SCHEME_ARBITRATION_WON: { state: 'won', taken: false },
  SCHEME_ARBITRATION_LOST: { state: 'lost', taken: true },
  SECOND_CHARGEBACK: { state: 'lost', taken: true },
};
const inOrder = Object.keys(stages);

/** By `additionalData.disputeStatus`, which payments of Brazil don't have. */
const states: Readonly<Record<string, State>> = {
  Undefended: 'open',
  Unresponded: 'open',
  Pending: 'answered',
  Responded: 'answered',
  Won: 'won',
  Lost: 'lost',
  Accepted: 'lost',
  Expired: 'lost',
};

/** Whether an event is one of a dispute. */
export function isDispute(eventCode: string): boolean {
  return Object.hasOwn(stages, eventCode);
}

/** What was reported. */
interface Reported {
  /** Numbers of the payment at Adyen: its money's, and the one that it answered. */
  readonly payments: ReadonlySet<string>;
  /** Where evidence is sent. */
  readonly page: string;
  /** When an event was, ms since 1970. */
  at(item: NotificationShape): number;
}

/**
 * Reads the disputes about a payment from all of its notifications, in any order and number. Events of one dispute have
 * one `pspReference`; those that carry the payment's instead (an account that does not include the original reference)
 * belong to the newest dispute. What only continues a dispute of which nothing else is known says nothing.
 */
export function adyenDisputes(items: readonly NotificationShape[], reported: Reported): DisputeFact[] {
  const events = items
    .filter(({ eventCode, success }) => isDispute(eventCode) && success === 'true')
    .sort((one, other) => reported.at(one) - reported.at(other) || rankOf(one) - rankOf(other));
  const grouped = new Map<string, NotificationShape[]>();
  /** By the money, and by '' of all of it. */
  const newest = new Map<string, string>();
  for (const event of events) {
    const money = moneyOf(event, reported);
    const isNamed = !reported.payments.has(event.pspReference);
    const known = newest.get(money) ?? newest.get('');
    const id = isNamed ? event.pspReference : (known ?? `${event.pspReference}.dispute`);
    grouped.set(id, [...(grouped.get(id) ?? []), event]);
    newest.set(money, id);
  }
  return [...grouped].flatMap(([id, of]) => disputeOf(id, of, reported) ?? []);
}

/** Reads Adyen's number of the money that an event is about; '' where it does not say it. */
function moneyOf({ originalReference, pspReference }: NotificationShape, { payments }: Reported): string {
  return originalReference || (payments.has(pspReference) ? pspReference : '');
}

function rankOf({ eventCode }: NotificationShape): number {
  return inOrder.indexOf(eventCode);
}

function disputeOf(id: string, events: readonly NotificationShape[], reported: Reported): DisputeFact | undefined {
  const { at, page } = reported;
  const [first] = events;
  const last = events.at(-1);
  const amountMinor = first && fromAdyen(first.amount);
  const now = events.reduce(follow, undefined);
  if (!first || !last || !amountMinor || !now?.state || !events.some(isBeginning)) return undefined;
  const taken = now.taken && (fromAdyen(now.taken.amount) ?? amountMinor);
  // What a scheme's decision costs beside is on top of the amount that it is about.
  const fee = taken && isFinal(now.taken) && taken > amountMinor ? taken - amountMinor : 0n;
  return {
    id,
    captureId: events.map((event) => moneyOf(event, reported)).find((money) => money !== '') ?? '',
    kind: kindOf(events, now.state),
    state: now.state,
    reason: reasonOf(first),
    currency: first.amount.currency,
    amountMinor,
    takenMinor: taken ? taken - fee : 0n,
    fee: fee > 0n ? { currency: first.amount.currency, amountMinor: fee } : null,
    evidenceDueAt: now.state === 'open' ? dueAt(events) : null,
    url: page,
    at: at(last),
  };
}

/** A dispute after an event. `taken`: the event by which the bank has the money; null for none. */
interface Now {
  readonly state: State | undefined;
  readonly taken: NotificationShape | null;
}

function follow(before: Now | undefined, event: NotificationShape): Now {
  const { state: usual, taken } = stages[event.eventCode] ?? {};
  const status = textOf(event, 'disputeStatus');
  const told = Object.hasOwn(states, status) ? states[status] : undefined;
  // A decision is what its event says, also where a further one may follow.
  const state = usual && taken !== undefined ? usual : (told ?? usual ?? unsaid(before, event));
  if (taken === undefined) return { state, taken: state === 'won' ? null : (before?.taken ?? null) };
  return { state, taken: taken ? event : null };
}

/** Whether a bank that takes money hears evidence, where it does not say so. */
function unsaid(before: Now | undefined, event: NotificationShape): State | undefined {
  if (event.eventCode !== 'CHARGEBACK') return before?.state;
  if (before?.state === 'answered' || before?.state === 'lost') return before.state;
  return textOf(event, 'defendable') === 'false' ? 'lost' : 'open';
}

/** Whether an event says where the money is: what only continues a dispute does not. */
function isBeginning({ eventCode }: NotificationShape): boolean {
  return (
    stages[eventCode]?.taken !== undefined ||
    ['REQUEST_FOR_INFORMATION', 'NOTIFICATION_OF_CHARGEBACK'].includes(eventCode)
  );
}

function isFinal(event: NotificationShape | null): boolean {
  return event !== null && ['SECOND_CHARGEBACK', 'SCHEME_ARBITRATION_LOST'].includes(event.eventCode);
}

/** A bank only asks until it says that it takes the money. What can't be defended is taken back without a question. */
function kindOf(events: readonly NotificationShape[], state: State): DisputeFact['kind'] {
  const codes = events.map(({ eventCode }) => eventCode);
  const asked = codes.includes('REQUEST_FOR_INFORMATION');
  if (asked && !codes.some((code) => code.includes('CHARGEBACK') || code.includes('ARBITRATION'))) return 'inquiry';
  const [only, ...others] = events;
  const isReturned = only && others.length === 0 && textOf(only, 'defendable') === 'false' && state === 'lost';
  return isReturned ? 'reversal' : 'chargeback';
}

function reasonOf(event: NotificationShape): string {
  const codes = ['chargebackReasonCode', 'rfiReasonCode'].map((name) => textOf(event, name));
  return [...codes, event.reason ?? '']
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
    .slice(0, 200);
}

function dueAt(events: readonly NotificationShape[]): number | null {
  const ends = events.map((event) => readTime(textOf(event, 'defensePeriodEndsAt'))).filter((end) => end !== undefined);
  return ends.at(-1) ?? null;
}

function textOf({ additionalData }: NotificationShape, name: string): string {
  const value = additionalData?.[name];
  return typeof value === 'string' ? value : '';
}
