import type { FieldValues, Instructions, NextAction } from '@kassa/contract';
import { methodByKey } from '@kassa/methods';
import { maskPhone } from '../../kernel/mask.ts';
import type { FieldSeal } from '../../kernel/sealed-field.ts';
import { isOpen } from '../../modules/orders/index.ts';
import { localFormPurpose, partWaitMs } from '../../modules/payments/index.ts';
import type { OrderScreenRow } from './order-rows.ts';

const nothing: NextAction = { type: 'none' };

interface Needs {
  readonly seal: FieldSeal;
  /** Names the origin whose page says that the issuer's question was answered; null for the origin that asks. */
  answersAt(row: OrderScreenRow): string | null;
}

/** Decides what the buyer must do now in the latest attempt of an order. */
export function nextActionFor(row: OrderScreenRow, { seal, answersAt }: Needs): NextAction {
  if (row.payment_status === 'challenge') return challengeOf(row, answersAt(row));
  const { instructions, instructions_until: until } = row;
  if (!instructions || !until || row.reported_at) return nothing;
  if (row.payment_status === 'sent') {
    // Money of another attempt may have paid the order already: then these instructions are about to be voided.
    const stands = isOpen(row.status) && until > row.server_time;
    return stands ? shown(instructions, { row, seal, until }) : nothing;
  }
  const end = new Date(row.expires_at.getTime() + partWaitMs);
  const missing = row.payment_status === 'captured' && row.status === 'processing' && row.exception === 'paid_partial';
  return missing && takesRest(row) ? shown(instructions, { row, seal, until: end }) : nothing;
}

/**
 * Whether the missing rest of a part can be paid: it goes to the same account. A code, a wallet or a card would ask for the
 * whole amount again.
 */
export function takesRest({ instructions }: Pick<OrderScreenRow, 'instructions'>): boolean {
  return instructions?.type === 'transfer';
}

function challengeOf(row: OrderScreenRow, answersAt: string | null): NextAction {
  if (!row.challenge_url || !row.challenge_until) return nothing;
  const until = row.challenge_until.toISOString();
  const origin = answersAt ?? new URL(row.challenge_url).origin;
  return { type: 'challenge', url: row.challenge_url, origin, until };
}

interface Shown {
  readonly row: OrderScreenRow;
  readonly seal: FieldSeal;
  readonly until: Date;
}

function shown(instructions: Instructions, { row, seal, until: end }: Shown): NextAction {
  const until = end.toISOString();
  const method = methodByKey(row.payment_pay_way_code, row.payment_bank_code);
  switch (instructions.type) {
    case 'redirect':
      return { ...instructions, origin: new URL(instructions.url).origin, until };
    case 'qr':
      return { ...instructions, copyable: method?.copyableCode ?? false, until };
    case 'transfer':
      return {
        ...instructions,
        details: [...instructions.details],
        exactAmount: (method?.exactAmount ?? true) && row.exception !== 'paid_partial',
        until,
      };
    case 'wait':
      return { type: 'wait', phone: maskPhone(phoneOf(row, seal)), until };
  }
}

function phoneOf({ form_sealed: sealed }: OrderScreenRow, seal: FieldSeal): string {
  const values: FieldValues = sealed === null ? {} : JSON.parse(seal.open(sealed, localFormPurpose));
  return values.phone ?? '';
}
