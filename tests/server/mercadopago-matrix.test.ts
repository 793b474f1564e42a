import { methods } from '@kassa/methods';
import { matrixSuite } from './support/matrix-suite.ts';

const taken = new Set(['30001', '30005', '30004', '601', '12000']);

matrixSuite({
  rows: methods.filter(({ payWayCode }) => taken.has(payWayCode)),
  env: { KASSA_PAYMENT: 'mercadopago' },
});
