import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';
import { clearingOf } from '../../modules/ledger/index.ts';
import type { Line, Movement } from '../../modules/settlement/index.ts';

/** What the books know of the payment that a line names. */
export interface Booked {
  readonly ours: boolean;
  readonly movements: readonly Movement[];
}

interface Row {
  line_no: string;
  journal_no: bigint | null;
  posting: number | null;
  event: string | null;
  currency: string | null;
  amount: string | null;
  names: readonly (string | null)[] | null;
  settled: boolean;
}

const kinds: Readonly<Record<string, Movement['kind']>> = {
  money_received: 'payment',
  money_unmatched: 'payment',
  refund_done: 'refund',
  refund_bounced: 'refund',
  refund_doubled: 'refund',
  dispute_taken: 'dispute',
  dispute_fee: 'dispute_fee',
};

/**
 * Reads what is booked at the lines' provider for the payments that they name: by our number of the payment or the refund, or by
 * the provider's of the capture, the refund or the dispute.
 * @returns by line number
 */
export async function readMovements(tx: Tx, lines: readonly Line[]): Promise<Map<string, Booked>> {
  const provider = lines[0]?.provider ?? '';
  const asked = lines.map(({ lineNo, reference, captureId, itemId }) => ({
    ...{ line_no: lineNo, reference, capture_id: captureId, item_id: itemId },
  }));
  const { rows } = await sql<Row>`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as a(line_no text, reference text, capture_id text, item_id text)
    ), found as (
      select line_no, payment_no, order_no from asked join payments on payment_no = reference where provider = ${provider}
      union
      select line_no, payment_no, order_no from asked join receipts on provider_capture_id = capture_id
      where provider = ${provider} and capture_id <> ''
      union
      select line_no, payment_no, order_no from asked join refunds on refund_no = substring(reference from '^[0-9]+')
      where provider = ${provider}
      union
      select line_no, payment_no, order_no from asked join refunds on sent_as = reference where provider = ${provider}
      union
      select line_no, payment_no, order_no from asked join disputes on provider_dispute_id = item_id
      where provider = ${provider} and item_id <> ''
    )
    select f.line_no, j.journal_no, p.line as posting, j.event, p.currency, p.amount::text as amount,
      array[c.payment_no, c.provider_capture_id, split_part(j.subject, ':', 1), r.provider_refund_id, r.sent_as,
        d.provider_dispute_id] as names,
      m.line_no is not null as settled
    from found f
    left join (ledger_journals j
      join ledger_postings p on p.journal_no = j.journal_no and p.account = ${clearingOf(provider)}
      left join receipts c on j.event in ('money_received', 'money_unmatched') and c.receipt_no = j.subject
      left join refunds r on j.event like 'refund\\_%' and r.refund_no = substring(j.subject from '^[0-9]+')
      left join disputes d on j.event in ('dispute_taken', 'dispute_fee') and d.dispute_no = substring(j.subject from '^[0-9]+')
      left join settlement_matches m on m.journal_no = j.journal_no and m.posting = p.line
    ) on j.order_no = f.order_no and coalesce(c.payment_no, r.payment_no, d.payment_no) = f.payment_no
    order by f.line_no, j.journal_no, p.line`.execute(tx);
  const booked = new Map<string, { ours: boolean; movements: Movement[] }>();
  for (const row of rows) {
    const known = booked.get(row.line_no) ?? { ours: true, movements: [] };
    booked.set(row.line_no, known);
    const movement = movementOf(row);
    if (movement) known.movements.push(movement);
  }
  return booked;
}

function movementOf({ journal_no: journalNo, posting, event, currency, amount, names, settled }: Row) {
  const kind = event === null ? undefined : kinds[event];
  if (!kind || journalNo === null || posting === null || currency === null || amount === null) return undefined;
  const named = (names ?? []).filter((name): name is string => name !== null);
  return { journalNo, posting, kind, currency, amountMinor: BigInt(amount), names: named, settled };
}
