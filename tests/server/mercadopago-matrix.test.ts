/** @module-tag night */
import { methods } from '@kassa/methods';
import { test } from 'vitest';
import { matrixSuite } from './support/matrix-suite.ts';

const taken = new Set(['30001', '30005', '30004', '601', '12000']);

const { booksHold } = matrixSuite({
  rows: methods.filter(({ payWayCode }) => taken.has(payWayCode)),
  env: { KASSA_PAYMENT: 'mercadopago' },
});

test('the books hold: every journal sums to zero, and all received money is in them', booksHold);
