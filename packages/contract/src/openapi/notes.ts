import type { Code } from '../codes.ts';

/**
 * One request as a caller sends it, and the code that answers it. Text in braces stands for something of the caller's own:
 * `sampleValues` says what for, and the test that runs every example puts real ones in.
 */
export interface CallExample {
  readonly title: string;
  /** The body of a POST, the query of a GET. */
  readonly send: Readonly<Record<string, unknown>>;
  readonly code: Code;
}

/** What the reference says of a call beside its schemas. */
export interface CallNotes {
  /** One line. */
  readonly summary: string;
  readonly examples: readonly [CallExample, ...CallExample[]];
}

/** What the reference shows for text in braces. */
const sampleValues: Readonly<Record<string, string>> = {
  email: 'buyer@example.com',
  newEmail: 'buyer@example.com',
  attemptId: 'mZ3rT0uQy8k1vB5xW2nJ4A',
  verifyCode: '012345',
  nftParamNo: '58203910472630194857',
  quoteNo: '91047263019485758203',
  orderNo: '26301948575820391047',
  localOrderNo: '26301948575820391048',
  localTotal: '41.60',
  formOrderNo: '26301948575820391049',
  reference: '78203910472630194857',
  total: '43.52',
  cardId: '48575820391047263019',
  cardToken: 'tok_0123456789abcdef',
  appId: 'kassa0sandbox001',
  merchantsOrderNo: '26301948575820391047',
  merchantOrderNo: 'A-1042',
};

/** An example with the reference's own values in the places of braces. */
export function sampleOf(send: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return filledWith(send, (name) => sampleValues[name]);
}

/** Puts what `told` says in the places of braces; a name it doesn't know stays as it stands. */
export function filledWith(
  send: Readonly<Record<string, unknown>>,
  told: (name: string) => string | undefined,
): Record<string, unknown> {
  const fill = (value: unknown): unknown =>
    typeof value === 'string' ? value.replace(/\{(\w+)\}/g, (whole, name: string) => told(name) ?? whole) : value;
  return Object.fromEntries(Object.entries(send).map(([name, value]) => [name, fill(value)]));
}
