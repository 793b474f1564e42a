import type { App } from '../../app.ts';
import { type Db, inTransaction, type Tx } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import type { LogFacts } from '../../kernel/log.ts';
import { createSideWork, type SideWork } from '../../kernel/side-tasks.ts';
import { annotate, inChild } from '../../kernel/trace-context.ts';
import { lockOrder } from '../../modules/orders/index.ts';
import {
  type Attempted,
  type AttemptResult,
  type ClaimBounds,
  type Claimed,
  type Heads,
  type Outbox,
  pauseAfter,
  recordAttempts,
} from '../../modules/webhooks/index.ts';
import { afterPaidEvent } from './after-paid-event.ts';
import { gatherAttempts, type RecordTogether } from './gather-attempts.ts';
import { createLaneWidths, type LaneWidths } from './lane-widths.ts';
import { sendWebhook } from './send-webhook.ts';
import { warnMerchant } from './warn-merchant.ts';

export type Needs = Pick<App, 'db' | 'seal' | 'http' | 'log' | 'clock' | 'queue'>;

/** One kind of messages to merchants, and how it differs from the other. */
export interface OutboxKind<Row extends Claimed> {
  readonly outbox: Outbox;
  claim(db: Db, bounds: ClaimBounds): Promise<Heads<Row>>;
  /** What names a row in the log. */
  facts(row: Row): LogFacts;
  /** Writes and signs one attempt. @param once reads what several rows of a claim need, by its name */
  message(app: Needs, row: Row, once: Once): Promise<{ headers: Readonly<Record<string, string>>; body: string }>;
  /** What an answer means. Gone: nothing is ever sent to this address again. */
  verdict(status: number, body: string): 'taken' | 'gone' | 'missed';
  /** The order that continues by whether this row is taken; null for most rows. */
  decides(row: Row): OrderNo | null;
  /** Returns whether another address took the same, or may yet; no other does where this is left out. */
  mayBeTaken?(tx: Tx, row: Row): Promise<boolean>;
  /** Acts on an address that is gone. */
  whenGone?(app: Needs, tx: Tx, row: Row): Promise<void>;
}

/** Reads a thing of this name, or gets what was read before. */
export type Once = <T>(name: string, read: () => Promise<T>) => Promise<T>;

/** What came of an attempt. After `again` follows another, after the others none. */
type Outcome = 'taken' | 'gone' | 'parked' | 'again';

/** Attempts under way in one process. */
const atOnce = 128;

/** Receivers that answer at once may have more under way while so many places are free: the others keep theirs. */
const keptFree = atOnce / 2;

/** What a process knows of an outbox between claims. */
interface Memory {
  after: string;
  readonly widths: LaneWidths;
  readonly record: RecordTogether;
}

/**
 * Makes the job of an outbox. It claims rows that are due and sends each outside of any transaction. One transaction then
 * writes down the attempts that have ended, plans the next ones or parks the rows. An attempt from which more follows has a
 * transaction of its own.
 */
export function workOutbox<Row extends Claimed>(how: OutboxKind<Row>): SideWork<Needs> {
  const memories = new WeakMap<object, Memory>();
  const memoryOf = (app: Needs) => {
    const memory = memories.get(app.http) ?? {
      after: '',
      widths: createLaneWidths(),
      record: gatherAttempts((attempted) => inTransaction(app.db, (tx) => recordAttempts(tx, how.outbox, attempted))),
    };
    memories.set(app.http, memory);
    return memory;
  };
  return createSideWork<Needs, { row: Row; once: Once }>({
    atOnce,
    async claim(app, limit) {
      const memory = memoryOf(app);
      const widths = limit > keptFree ? memory.widths.wide() : new Map<string, number>();
      const { rows, after, more } = await how.claim(app.db, { limit, after: memory.after, widths });
      memory.after = after;
      const once = readOnce();
      return { rows: rows.map((row) => ({ row, once })), more };
    },
    work: (app, { row, once }) =>
      inChild('webhook', () => deliver(app, how, { row, once, memory: memoryOf(app) }), { kind: 'internal' }),
  });
}

function readOnce(): Once {
  const known = new Map<string, Promise<unknown>>();
  return <T>(name: string, read: () => Promise<T>) => {
    const found = known.get(name) ?? read();
    known.set(name, found);
    return found as Promise<T>;
  };
}

async function deliver<Row extends Claimed>(
  app: Needs,
  how: OutboxKind<Row>,
  { row, once, memory }: { row: Row; once: Once; memory: Memory },
): Promise<void> {
  const facts = how.facts(row);
  if (facts.orderNo) annotate({ 'kassa.order_no': String(facts.orderNo) });
  try {
    const message = await how.message(app, row, once);
    const result = await sendWebhook(app, { ...message, url: row.url, loopback: row.loopback });
    const outcome = outcomeOf(how, row, result);
    memory.widths.note(row.lane, { taken: outcome === 'taken', result });
    const orderNo = outcome === 'again' ? null : how.decides(row);
    const attempted = attemptedOf(row, result, outcome);
    if (orderNo === null && (outcome === 'taken' || outcome === 'again')) await memory.record(attempted);
    else await inTransaction(app.db, (tx) => record(app, tx, { how, row, attempted, outcome, orderNo }));
    const reason = result.failure ?? `HTTP ${result.httpStatus}`;
    if (outcome === 'gone') app.log.warn(facts, 'a webhook endpoint is gone: it is told nothing any more');
    else if (outcome !== 'taken') app.log.info({ ...facts, reason }, 'a webhook was not taken');
  } catch (error) {
    // Its lease runs out, and it is tried again.
    app.log.error({ ...facts, error }, 'an attempt of a webhook could not be finished');
  }
}

function attemptedOf({ key, attempts }: Claimed, result: AttemptResult, outcome: Outcome): Attempted {
  const pauseMs = outcome === 'again' ? pauseAfter(attempts) : null;
  const ended = outcome === 'taken' ? 'acknowledged' : 'parked';
  return { key, attempts, result, next: pauseMs === null ? ended : { pauseMs } };
}

function outcomeOf<Row extends Claimed>(how: OutboxKind<Row>, row: Row, result: AttemptResult): Outcome {
  const verdict = result.httpStatus === null ? 'missed' : how.verdict(result.httpStatus, result.body);
  if (verdict !== 'missed') return verdict;
  return pauseAfter(row.attempts) === null ? 'parked' : 'again';
}

/** Writes the result of an attempt, and what follows from it. The order's row is locked before the event's. */
async function record<Row extends Claimed>(
  app: Needs,
  tx: Tx,
  attempt: { how: OutboxKind<Row>; row: Row; attempted: Attempted; outcome: Outcome; orderNo: OrderNo | null },
): Promise<void> {
  const { how, row, attempted, outcome, orderNo } = attempt;
  const { appId, url } = row;
  if (orderNo !== null)
    await (outcome === 'taken' ? afterPaidEvent(tx, { orderNo, appId }, { taken: true }) : lockOrder(tx, orderNo));
  await recordAttempts(tx, how.outbox, [attempted]);
  if (outcome === 'taken') return;
  if (outcome === 'gone') await how.whenGone?.(app, tx, row);
  if (outcome === 'parked') await warnMerchant(app, tx, { appId, kind: 'webhook_parked', url });
  if (orderNo !== null && !(await how.mayBeTaken?.(tx, row)))
    await afterPaidEvent(tx, { orderNo, appId }, { taken: false });
}
