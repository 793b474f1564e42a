import { test } from 'vitest';
import { matrixSuite } from './support/matrix-suite.ts';
import { methodsOf, openThreeProviders, providerKeys } from './support/three-providers.ts';
import { method } from './support/use-payment-world.ts';

// By day one method of each provider of real money. By night adyen-matrix, stripe-matrix and mercadopago-matrix have all.
const { booksHold } = matrixSuite({
  rows: providerKeys.map((provider) => method(methodsOf[provider])),
  open: async () => (await openThreeProviders({ processes: true })).world,
  // Adyen can't be asked, and tells of no money that isn't final.
  lacks: ({ payWayCode }) => (payWayCode === methodsOf.adyen ? ['asking', 'reports'] : []),
});

test('the books hold: every journal sums to zero, and all received money is in them', booksHold);
