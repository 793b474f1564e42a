/**
 * Mark on every message between our page and the provider's card frames. Each side knows the other's messages by it
 * (docs/sandbox-provider.md, Cards). The sender's exact origin is checked as well.
 */
export const cardFrameMark = { sandpay: 1 } as const;

/** Returns whether an event's data carries the mark. */
export function hasCardFrameMark(data: object): boolean {
  return 'sandpay' in data && data.sandpay === cardFrameMark.sandpay;
}
