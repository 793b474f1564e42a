import type { SQLOutputValue } from 'node:sqlite';
import { isoTime } from '../clock.ts';
import { newId } from '../new-id.ts';
import { CallerError } from '../web-server/create-web-server.ts';
import type { Sandpay } from './context.ts';
import type { Payment } from './payment-store.ts';
import { book } from './settlement/book.ts';

/** A dispute as the API and the callbacks show it. */
export interface DisputeView {
  readonly id: string;
  readonly kind: 'inquiry' | 'chargeback' | 'reversal';
  /** The capture that it is about. */
  readonly capture: string;
  readonly state: 'open' | 'answered' | 'won' | 'lost';
  readonly reason: string;
  readonly amount: string;
  readonly currency: string;
  /** What Sandpay has taken back by now, and what it charges for the dispute. */
  readonly taken: string;
  readonly fee: string;
  readonly evidenceDueAt: string | null;
  readonly openedAt: string;
  /** Since when it is so. */
  readonly at: string;
}

/** How a person plays a dispute. */
export const disputePlays = [
  'open_inquiry',
  'open_dispute',
  'answer_dispute',
  'win_dispute',
  'lose_dispute',
  'reopen_dispute',
  'reverse',
] as const;
/** One of `disputePlays`. */
export type DisputePlay = (typeof disputePlays)[number];

/** How long evidence may be sent, in ms: as long as card schemes commonly leave. */
const evidenceMs = 10 * 24 * 60 * 60_000;
/** What a chargeback costs, in minor units of its currency. It is never given back. */
const feeMinor = '1500';

/** A play of a payment's dispute. Amounts in minor units; by default those of its capture. */
export interface DisputeRequest {
  readonly action: DisputePlay;
  readonly amount?: string | undefined;
  readonly currency?: string | undefined;
  /** Which capture a new dispute is about, counted from 1; by default the first. */
  readonly money?: number | undefined;
  /** Which dispute; by default the newest. */
  readonly dispute?: string | undefined;
}

/** Plays a dispute. @throws CallerError 409 where nothing was captured, or there is no such dispute */
export function playDispute(sandpay: Sandpay, payment: Payment, request: DisputeRequest): void {
  const { action } = request;
  const kind = beginnings[action];
  if (kind) begin(sandpay, payment, { ...request, kind });
  else decide(sandpay, payment, request);
}

const beginnings: Readonly<Partial<Record<DisputePlay, DisputeView['kind']>>> = {
  open_inquiry: 'inquiry',
  open_dispute: 'chargeback',
  reverse: 'reversal',
};
const decisions: Readonly<Partial<Record<DisputePlay, DisputeView['state']>>> = {
  answer_dispute: 'answered',
  win_dispute: 'won',
  lose_dispute: 'lost',
  reopen_dispute: 'open',
};

function decide(sandpay: Sandpay, payment: Payment, request: DisputeRequest): void {
  const all = listDisputes(sandpay, payment.id);
  const dispute = request.dispute === undefined ? all.at(-1) : all.find(({ id }) => id === request.dispute);
  if (!dispute) throw new CallerError(409, 'no_dispute', 'This payment has no such dispute.');
  const state = decisions[request.action] ?? dispute.state;
  // A bank that only asked and got no good answer takes the money.
  const taken = state === 'won' || (dispute.kind === 'inquiry' && state !== 'lost') ? '0' : dispute.amount;
  const now = sandpay.clock.now();
  sandpay.db
    .prepare(
      `update disputes set state = ?, taken = ?, evidence_due_at = ?, at = ?, plays = plays || ',' || ?,
         changed = (select max(changed) + 1 from disputes) where id = ?`,
    )
    .run(state, taken, state === 'open' ? now + evidenceMs : null, now, request.action, dispute.id);
  const { id: item, currency, capture } = dispute;
  const amount = BigInt(dispute.taken) - BigInt(taken);
  const type = amount > 0n ? 'dispute_returned' : 'dispute';
  book(sandpay, { paymentId: payment.id, type, item, capture, amount, currency });
}

function begin(
  sandpay: Sandpay,
  payment: Payment,
  { kind, ...request }: DisputeRequest & { kind: DisputeView['kind'] },
): void {
  const capture = payment.captures[(request.money ?? 1) - 1];
  if (!capture) throw new CallerError(409, 'not_captured', 'No such money of this payment was captured.');
  const amount = request.amount ?? capture.amount;
  const now = sandpay.clock.now();
  const at = { state: kind === 'reversal' ? 'lost' : 'open', due: kind === 'reversal' ? null : now + evidenceMs };
  const reason = kind === 'reversal' ? 'insufficient_funds' : 'product_not_received';
  const id = newId('dp');
  const taken = kind === 'inquiry' ? '0' : amount;
  const fee = kind === 'chargeback' ? feeMinor : '0';
  const currency = request.currency ?? capture.currency;
  sandpay.db
    .prepare(
      `insert into disputes
         (id, payment_id, capture, kind, state, reason, amount, currency, taken, fee, evidence_due_at, at, plays, opened_at,
          changed)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (select coalesce(max(changed), 0) + 1 from disputes))`,
    )
    .run(
      ...[id, payment.id, capture.id, kind, at.state, reason, amount, currency, taken, fee],
      ...[at.due, now, request.action, now],
    );
  const booked = { amount: -BigInt(taken), fee: BigInt(fee), currency };
  book(sandpay, { paymentId: payment.id, type: 'dispute', item: id, capture: capture.id, ...booked });
}

/** Lists a payment's disputes, oldest first. */
export function listDisputes({ db }: Pick<Sandpay, 'db'>, paymentId: string): DisputeView[] {
  return db.prepare(`${ofPayment} order by d.rowid`).all(paymentId).map(readDispute);
}

/** One that is older than the column is about the first money. */
const ofPayment = `select d.*, coalesce(nullif(d.capture, ''), (
    select c.id from captures c where c.payment_id = d.payment_id order by c.rowid limit 1)) as about
  from disputes d where d.payment_id = ?`;

/** The dispute that changed last, with all that was played of it, the first play first. */
export interface PlayedDispute {
  readonly dispute: DisputeView;
  readonly plays: readonly DisputePlay[];
}

/** Finds the dispute of a payment that changed last. */
export function lastPlayed({ db }: Pick<Sandpay, 'db'>, paymentId: string): PlayedDispute | undefined {
  const row = db.prepare(`${ofPayment} order by d.changed desc limit 1`).get(paymentId);
  if (!row) return undefined;
  return { dispute: readDispute(row), plays: String(row.plays).split(',') as DisputePlay[] };
}

function readDispute(row: Record<string, SQLOutputValue>): DisputeView {
  return {
    id: String(row.id),
    kind: String(row.kind) as DisputeView['kind'],
    capture: String(row.about),
    state: String(row.state) as DisputeView['state'],
    reason: String(row.reason),
    amount: String(row.amount),
    currency: String(row.currency),
    taken: String(row.taken),
    fee: String(row.fee),
    evidenceDueAt: row.evidence_due_at === null ? null : isoTime(Number(row.evidence_due_at)),
    openedAt: isoTime(Number(row.opened_at ?? row.at)),
    at: isoTime(Number(row.at)),
  };
}
