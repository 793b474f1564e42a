import type { PaymentConnector, PaymentFacts } from '../../src/connectors/payment/index.ts';
import { known } from './provider-under-test.ts';

/**
 * Lists every play of a payment's disputes in order, with the state and what is taken after it, of 41.20.
 * @param again what is taken when a bank asks again after a dispute was won
 */
export const disputeOutcomes = (
  again: bigint,
): readonly (readonly [play: string, state: string, takenMinor: bigint])[] => [
  ['open_inquiry', 'open', 0n],
  ['answer_dispute', 'answered', 0n],
  ['lose_dispute', 'lost', 4_120n],
  ['open_dispute', 'open', 4_120n],
  ['answer_dispute', 'answered', 4_120n],
  ['win_dispute', 'won', 0n],
  ['reopen_dispute', 'open', again],
  ['win_dispute', 'won', 0n],
  ['reopen_dispute', 'open', again],
  ['lose_dispute', 'lost', 4_120n],
  ['open_dispute', 'open', 4_120n],
  ['answer_dispute', 'answered', 4_120n],
  ['lose_dispute', 'lost', 4_120n],
  ['open_dispute', 'open', 4_120n],
  ['lose_dispute', 'lost', 4_120n],
];

/** Pays 41.20 by a code through a connector. `approve` is the buyer. */
export async function payAt(
  connector: PaymentConnector,
  { reference, approve }: { reference: string; approve(reference: string): Promise<void> },
): Promise<PaymentFacts> {
  const by = { kind: 'local', channel: '40001', fields: {}, until: Date.now() + 600_000, language: 'ko' } as const;
  const money = { amountMinor: 4_120n, currency: 'SGD', merchantName: 'Shop', returnUrl: 'http://127.0.0.1:1/' };
  const facts = known(await connector.charge({ reference, by, ...money }));
  await approve(reference);
  return facts;
}
