/** @module-tag night */
import { methods } from '@kassa/methods';
import { test } from 'vitest';
import { servedByStripe } from '../../apps/server/testing/served-by.ts';
import { matrixSuite } from './support/matrix-suite.ts';

const { booksHold } = matrixSuite({
  rows: methods.filter((row) => row.enabled && servedByStripe(row)),
  env: { KASSA_PAYMENT: 'stripe' },
});

test('the books hold: every journal sums to zero, and all received money is in them', booksHold);
