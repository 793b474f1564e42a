import { type MethodRow, methods } from '@kassa/methods';
import { test } from 'vitest';
import { isDay } from '../../apps/server/testing/by-day.ts';
import { matrixSuite } from './support/matrix-suite.ts';

const all = methods.filter(({ enabled }) => enabled);
/** By day one method of each kind: the first that asks for these data, in these steps. */
const kindOf = ({ collect, nextActions, exactAmount, reportsBeforeFinal }: MethodRow) =>
  JSON.stringify([collect.kind, nextActions, exactAmount, reportsBeforeFinal]);
const firsts = [...new Map(all.map((row) => [kindOf(row), row] as const).reverse()).values()];

const { booksHold } = matrixSuite({ rows: isDay ? firsts : all });

test('the books hold: every journal sums to zero, and all received money is in them', booksHold);
