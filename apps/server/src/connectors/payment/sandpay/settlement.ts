import type { z } from 'zod';
import type { Answer } from '../port.ts';
import type { SettlementCalls, SettlementKind, SettlementLine, SettlementLines } from '../settlement.ts';
import type { SandpayCall } from './client.ts';
import { type SettlementShape, settlementPageShape } from './wire.ts';

const kinds: Readonly<Record<string, SettlementKind>> = {
  capture: 'payment',
  refund: 'refund',
  refund_returned: 'refund',
  dispute: 'dispute',
  dispute_returned: 'dispute',
  fee: 'fee',
  payout: 'payout',
};

type Call = <T>(request: SandpayCall<T> & { readonly shape: z.ZodType<T> }) => Promise<Answer<T>>;

/** Makes the calls about what Sandpay books for us: docs/sandbox-provider.md, Settlement. */
export function settlementCalls(call: Call): SettlementCalls {
  return {
    account: 'sandpay',
    daily: true,
    usualDelayMs: 2 * 86_400_000,
    read: (name) => readPages(call, `/v1/settlements?day=${encodeURIComponent(name)}`),
    readSince: (since) => readPages(call, `/v1/movements?since=${since}`),
  };
}

async function* readPages(call: Call, list: string): SettlementLines {
  for (let after = ''; ; ) {
    const path = `${list}&after=${encodeURIComponent(after)}`;
    const answer = await call({ method: 'GET', path, shape: settlementPageShape });
    if (answer.kind === 'none') return { kind: 'none' };
    if (answer.kind === 'refused') return { kind: 'unknown', detail: `refused ${answer.code}` };
    if (answer.kind === 'unknown') return answer;
    for (const one of answer.facts.data) yield lineOf(one);
    if (answer.facts.next === null) return { kind: 'read' };
    after = answer.facts.next;
  }
}

function lineOf(one: SettlementShape): SettlementLine {
  const { id, type, reference, capture: captureId, item: itemId, currency, netCurrency } = one;
  return {
    ...{ id, type, reference, captureId, itemId },
    kind: Object.hasOwn(kinds, type) ? (kinds[type] ?? 'other') : 'other',
    at: Date.parse(one.at),
    money: {
      ...{ currency, netCurrency },
      amountMinor: BigInt(one.amount),
      convertedMinor: BigInt(one.converted),
      feeMinor: BigInt(one.fee),
    },
    raw: JSON.stringify(one).slice(0, 4_000),
  };
}
