/** Money that a payment received, or that left it, by the provider's id; '' where it is not known which one it left. */
export interface SingleMoney {
  readonly id: string;
  readonly amountMinor: bigint;
}

/** What a payment received, oldest first; what banks and the provider have taken; what other refunds return. */
export interface PaymentMoney {
  readonly received: readonly SingleMoney[];
  readonly taken: readonly SingleMoney[];
  readonly refunds: readonly SingleMoney[];
}

/**
 * Chooses the money that a refund returns: the smallest of which enough is left; of several, the oldest.
 * @param asked.id the money that it was decided to return, where it was: enough of it may be left
 * @returns the provider's id of the money; undefined where none is large enough
 */
export function chooseMoney(
  payment: PaymentMoney,
  { id, amountMinor }: { readonly id?: string | null; readonly amountMinor: bigint },
): string | undefined {
  const left = leftOf(payment);
  const decided = left.find((money) => money.id === id && money.amountMinor >= amountMinor);
  return (decided ?? fitting(left, amountMinor))?.id;
}

/**
 * Divides what goes back among the money that came, where no single one is large enough: a provider may call each money a
 * payment of its own, and takes back no more than that one. The oldest first, each as far as it goes.
 * @returns the parts, each with the provider's id of its money. One part without an id where that is chosen later, or
 *   where all of it is not enough
 */
export function divideMoney(
  payment: PaymentMoney,
  amountMinor: bigint,
): readonly { readonly id?: string; readonly amountMinor: bigint }[] {
  const left = leftOf(payment);
  const whole = [{ amountMinor }];
  if (left.length < 2 || fitting(left, amountMinor)) return whole;
  let rest = amountMinor;
  const parts = left.flatMap(({ id, amountMinor: has }) => {
    const part = has < rest ? has : rest;
    if (part <= 0n) return [];
    rest -= part;
    return [{ id, amountMinor: part }];
  });
  return rest === 0n ? parts : whole;
}

/** Computes what is left of each money; below 0 where more is gone of it than came. */
export function leftOf({ received, taken, refunds }: PaymentMoney): SingleMoney[] {
  const left = received.map((money) => ({ ...money }));
  const named = (id: string) => left.find((money) => money.id === id);
  const leaves = (money: (typeof left)[number] | undefined, gone: bigint) => {
    if (money) money.amountMinor -= gone;
  };
  // A dispute whose money is not said is taken for one of the first.
  for (const { id, amountMinor: gone } of taken) leaves(named(id) ?? left[0], gone);
  for (const { id, amountMinor: gone } of refunds) leaves(named(id) ?? fitting(left, gone), gone);
  return left;
}

function fitting<M extends SingleMoney>(left: readonly M[], wanted: bigint): M | undefined {
  return left
    .filter((money) => money.amountMinor >= wanted)
    .reduce<M | undefined>((best, money) => (best && best.amountMinor <= money.amountMinor ? best : money), undefined);
}
