/** @module-tag night */
import { methods } from '@kassa/methods';
import { test } from 'vitest';
import { servedByAdyen } from '../../apps/server/testing/served-by.ts';
import { matrixSuite } from './support/matrix-suite.ts';

const { booksHold } = matrixSuite({
  rows: methods.filter((row) => row.enabled && servedByAdyen(row)),
  env: { KASSA_PAYMENT: 'adyen' },
  // It can't be asked, and tells of no money that isn't final.
  lacks: () => ['asking', 'reports'],
});

test('the books hold: every journal sums to zero, and all received money is in them', booksHold);
