/** Money that a payment received, by the provider's id. */
export interface ReceivedMoney {
  readonly id: string;
  readonly amountMinor: bigint;
}

/** Money that has left, or is on its way. `id`: from which it was, '' where that is not known. */
export interface GoneMoney {
  readonly id: string;
  readonly amountMinor: bigint;
}

/**
 * Chooses the money that a refund returns: the smallest of which enough is left; of several, the oldest.
 * @param payment what it received, oldest first; what banks and the provider have taken; what other refunds return
 * @returns the provider's id of the money; undefined where none is large enough
 */
export function chooseMoney(
  payment: {
    readonly received: readonly ReceivedMoney[];
    readonly taken: readonly GoneMoney[];
    readonly refunds: readonly GoneMoney[];
  },
  amountMinor: bigint,
): string | undefined {
  const left = payment.received.map((money) => ({ ...money }));
  const named = (id: string) => left.find((money) => money.id === id);
  const fitting = (wanted: bigint) =>
    left
      .filter((money) => money.amountMinor >= wanted)
      .reduce<ReceivedMoney | undefined>(
        (best, money) => (best && best.amountMinor <= money.amountMinor ? best : money),
        undefined,
      )?.id ?? '';
  const leaves = (id: string, gone: bigint) => {
    const money = named(id);
    if (money) money.amountMinor -= gone;
  };
  // A money that the provider reversed is named by its own id. A bank's dispute is taken for one of the first.
  for (const { id, amountMinor: gone } of payment.taken) leaves(named(id)?.id ?? left[0]?.id ?? '', gone);
  for (const { id, amountMinor: gone } of payment.refunds) leaves(named(id)?.id ?? fitting(gone), gone);
  return fitting(amountMinor) || undefined;
}
