const modules = 'apps/server/src/modules';
const workflows = 'apps/server/src/workflows';

/** Files that a program mutates, and the tests that should notice each change. */
export interface MutatedRoom {
  readonly name: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

/** The rooms of money and states. Each names the tests that are about it, which are fast enough to run for each mutation. */
export const mutatedRooms: readonly MutatedRoom[] = [
  {
    name: 'money',
    files: ['rounding', 'decimal', 'money', 'rate', 'display'].map((name) => `packages/money/src/${name}.ts`),
    tests: ['packages/money/src/'],
  },
  {
    name: 'graphs',
    files: [
      'apps/server/src/kernel/state-graph.ts',
      `${modules}/orders/order-states.ts`,
      `${modules}/payments/payment-states.ts`,
      `${modules}/payments/disposition.ts`,
    ],
    tests: [
      'apps/server/src/kernel/state-graph.test.ts',
      `${modules}/orders/order-states.test.ts`,
      `${modules}/payments/payment-states.test.ts`,
      `${modules}/payments/disposition.test.ts`,
      'tests/server/described-states.test.ts',
      'tests/server/place-order.test.ts',
      'tests/server/unasked-money.test.ts',
    ],
  },
  {
    name: 'prices',
    files: ['lines', 'agree-rates', 'network-fee'].map((name) => `${modules}/pricing/${name}.ts`),
    tests: [`${modules}/pricing/`, `${workflows}/pricing/refresh-rates.test.ts`],
  },
  {
    name: 'ledger',
    files: ['journal', 'post', 'postings', 'dispute-postings', 'ledger-store', 'seal'].map(
      (name) => `${modules}/ledger/${name}.ts`,
    ),
    tests: [
      `${modules}/ledger/postings.test.ts`,
      `${modules}/ledger/ledger.test.ts`,
      `${modules}/ledger/balances.test.ts`,
      `${workflows}/payments/books-of-a-sale.test.ts`,
      `${workflows}/refunds/create-refund.test.ts`,
      `${workflows}/disputes/dispute-crossings.test.ts`,
      `${workflows}/settlement/close-day.test.ts`,
      'tests/server/unasked-money.test.ts',
    ],
  },
  {
    name: 'kept money',
    files: ['gone-parts', 'paid-order', 'refundable-money', 'free-limits'].map(
      (name) => `${workflows}/kept-money/${name}.ts`,
    ),
    tests: [
      `${workflows}/payments/books-of-a-sale.test.ts`,
      `${workflows}/refunds/`,
      `${workflows}/disputes/dispute-crossings.test.ts`,
      'tests/server/unasked-money.test.ts',
    ],
  },
];
