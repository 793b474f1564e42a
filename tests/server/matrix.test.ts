import { methods } from '@kassa/methods';
import { test } from 'vitest';
import { matrixSuite } from './support/matrix-suite.ts';

const { booksHold } = matrixSuite({ rows: methods.filter(({ enabled }) => enabled) });

test('the books hold: every journal sums to zero, and all received money is in them', booksHold);
