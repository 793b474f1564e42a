/**
 * What every message between our page and the card frames of the provider carries, so that both know it for theirs
 * (docs/sandbox-provider.md, Cards). Where a message comes from is checked besides: the provider's exact origin.
 */
export const cardFrameMark = { sandpay: 1 } as const;

/** Whether an event's data carries the mark. */
export function hasCardFrameMark(data: object): boolean {
  return 'sandpay' in data && data.sandpay === cardFrameMark.sandpay;
}
