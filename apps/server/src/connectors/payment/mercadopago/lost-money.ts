import { readPastTime } from '../../../kernel/foreign-time.ts';
import type { DisputeFact } from '../dispute-fact.ts';
import { fromMercadoPago } from './amount.ts';
import type { PaymentShape } from './wire.ts';

/** Money that came, and what is known beside its payment. */
export interface Received {
  readonly amountMinor: bigint;
  /** Mercado Pago's time of the answer, ms since 1970. */
  readonly at: number;
  /** The disputes that we know of, by their ids. */
  readonly known: readonly string[];
  /** When documents must be there, ms since 1970; null where nothing says it. */
  readonly evidenceDueAt: number | null;
  /** What a bank takes back, in major units; null where nothing says it. */
  readonly chargedBack: number | null;
}

type State = DisputeFact['state'];

/** By status_detail of a payment that is charged back. One that isn't here is open. */
const chargebackStates: Readonly<Record<string, State>> = { in_process: 'open', settled: 'lost', reimbursed: 'won' };

/** Words of status_detail for how far a payment or its dispute is. The others say why. */
const noReasons: ReadonlySet<string> = new Set([...Object.keys(chargebackStates), 'accredited', 'pending']);

/**
 * Reads what was taken back of a payment, or may be. Mercado Pago has no list of disputes: its payment says what it is
 * now. So a payment has at most one of each kind, and one that we know of and that the payment no longer shows has ended
 * well. `charged_back`: a bank takes the money back. `in_mediation`: the buyer complains to Mercado Pago. A reversal:
 * Mercado Pago gave the money back by itself, or canceled the payment after it was approved.
 */
export function disputesOf(payment: PaymentShape, received: Received): DisputeFact[] {
  const { amountMinor, known } = received;
  const { id, status, status_detail: detail } = payment;
  const returned = returnedMinor(payment, amountMinor);
  const chargeback = { id: `${id}.chargeback`, kind: 'chargeback' } as const;
  const mediation = { id: `${id}.mediation`, kind: 'inquiry' } as const;
  const reversal = { id: `${id}.reversal`, kind: 'reversal' } as const;
  const facts: DisputeFact[] = [];
  const tell = (of: Pick<DisputeFact, 'id' | 'kind'>, state: State, takenMinor: bigint) =>
    facts.push(factOf(payment, received, { ...of, state, takenMinor }));
  if (status === 'charged_back') {
    const state = Object.hasOwn(chargebackStates, detail ?? '') ? (chargebackStates[detail ?? ''] ?? 'open') : 'open';
    tell(chargeback, state, state === 'won' ? 0n : chargedBackMinor(payment, received));
  } else if (known.includes(chargeback.id)) tell(chargeback, 'won', 0n);
  if (status === 'in_mediation') tell(mediation, 'open', 0n);
  else if (known.includes(mediation.id)) tell(mediation, returned > 0n ? 'lost' : 'won', returned);
  else if (returned > 0n) tell(reversal, 'lost', returned);
  else if (known.includes(reversal.id)) tell(reversal, 'won', 0n);
  return facts;
}

/** Computes what a bank takes back: what its chargeback says, or else what was left of the payment. */
function chargedBackMinor(
  { currency_id: currency, refunds }: PaymentShape,
  { amountMinor, chargedBack }: Received,
): bigint {
  const saidMinor = chargedBack === null ? undefined : fromMercadoPago(chargedBack, currency);
  const gone = refunds?.filter(({ status }) => status !== 'rejected' && status !== 'cancelled') ?? [];
  const leftMinor = gone.reduce((left, { amount }) => left - (fromMercadoPago(amount, currency) ?? 0n), amountMinor);
  const takenMinor = saidMinor || leftMinor;
  return takenMinor > 0n && takenMinor < amountMinor ? takenMinor : amountMinor;
}

/** Computes what Mercado Pago itself gave back. What the seller gave back are our own refunds, which are booked as such. */
function returnedMinor(payment: PaymentShape, amountMinor: bigint): bigint {
  const { status, status_detail: detail, currency_id: currency, refunds } = payment;
  if (isCancelled(status)) return amountMinor;
  const own = refunds?.filter((refund) => refund.source?.type === 'admin' && refund.status !== 'rejected') ?? [];
  const sum = own.reduce((all, refund) => all + (fromMercadoPago(refund.amount, currency) ?? 0n), 0n);
  if (sum === 0n && detail === 'by_admin' && status === 'refunded') return amountMinor;
  return sum < amountMinor ? sum : amountMinor;
}

/** Whether a payment is canceled. Mercado Pago writes it both ways. */
export function isCancelled(status: string): boolean {
  return status === 'cancelled' || status === 'canceled';
}

function factOf(
  { id: captureId, status_detail: detail, currency_id: currency, date_last_updated: changed }: PaymentShape,
  { amountMinor, at, evidenceDueAt }: Received,
  of: Pick<DisputeFact, 'id' | 'kind' | 'state' | 'takenMinor'>,
): DisputeFact {
  return {
    ...{ ...of, captureId, currency, amountMinor },
    reason: noReasons.has(detail ?? '') ? '' : (detail ?? ''),
    fee: null,
    evidenceDueAt: of.state === 'open' && of.kind === 'chargeback' ? evidenceDueAt : null,
    url: '',
    at: readPastTime(changed, at),
  };
}
