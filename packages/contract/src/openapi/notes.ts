import type { CodeName } from '../codes.ts';

/**
 * One request as a caller sends it, and its answer. Text in braces is a placeholder for a caller's own value.
 * `sampleValues` has an example for each, and the test that runs every example fills in real ones.
 */
export interface CallExample {
  readonly title: string;
  /** Body of the POST, or query of the GET. */
  readonly send: Readonly<Record<string, unknown>>;
  readonly answers: CodeName;
}

/** Notes on a call, beside its schemas. */
export interface CallNotes {
  /** One line. */
  readonly summary: string;
  readonly examples: readonly [CallExample, ...CallExample[]];
}

/** Example values that the reference shows for placeholders. */
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

/** Fills an example's placeholders with the reference's own values. */
export function sampleOf(send: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return filledWith(send, (name) => sampleValues[name]);
}

/** Fills the names in a call's path, `{orderNo}`, with values of `send`. The others are left for query or body. */
export function targetOf(
  path: string,
  send: Readonly<Record<string, unknown>>,
): { readonly path: string; readonly rest: Record<string, unknown> } {
  const rest = { ...send };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const { [name]: value } = rest;
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

/** Fills placeholders with the values given. An unknown placeholder stays unchanged. */
export function filledWith(
  send: Readonly<Record<string, unknown>>,
  valueFor: (name: string) => string | undefined,
): Record<string, unknown> {
  const fill = (value: unknown): unknown =>
    typeof value === 'string' ? value.replace(/\{(\w+)\}/g, (whole, name: string) => valueFor(name) ?? whole) : value;
  return Object.fromEntries(Object.entries(send).map(([name, value]) => [name, fill(value)]));
}
