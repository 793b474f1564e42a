import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { root } from '../launch/progress.mjs';
import { arrows } from './arrows.ts';
import { companies } from './companies.ts';
import { deadCode } from './dead-code.ts';
import { environment } from './environment.ts';
import { floatMoney } from './float-money.ts';
import { httpInTransaction } from './http-in-transaction.ts';
import { locales } from './locales.ts';
import { logging } from './logging.ts';
import { names } from './names.ts';
import { noAny } from './no-any.ts';
import { type Rule, readRepository } from './repository.ts';
import { sizes } from './sizes.ts';
import { wallClock } from './wall-clock.ts';

type Exception = { rule: string; path: string; why: string };

const rules: Record<string, Rule> = {
  arrows,
  companies,
  'dead code': deadCode,
  environment,
  'float money': floatMoney,
  'HTTP in a transaction': httpInTransaction,
  locales,
  logging,
  names,
  'no any': noAny,
  sizes,
  'wall clock': wallClock,
};

/** The list may only shrink: whoever mends one lowers this number. */
const mostExceptions = 0;

const exceptions: Exception[] = JSON.parse(readFileSync(new URL('exceptions.json', import.meta.url), 'utf8'));

describe('the house rules hold', () => {
  const repository = readRepository(root);
  test.each(Object.entries(rules))('%s', (name, rule) => {
    const excepted = new Set(exceptions.filter((exception) => exception.rule === name).map(({ path }) => path));
    const breaches = rule(repository);
    const found = breaches.filter(({ path }) => !excepted.has(path));
    expect(found.map(({ path, line, message }) => `${path}:${line} ${message}`)).toEqual([]);
    const mended = [...excepted].filter((path) => !breaches.some((breach) => breach.path === path));
    expect(mended, 'mended: take these out of exceptions.json and lower mostExceptions').toEqual([]);
  });
});

test('the list of exceptions only shrinks, names known rules and says why', () => {
  expect(exceptions.length).toBe(mostExceptions);
  for (const { rule, why } of exceptions) {
    expect(Object.keys(rules)).toContain(rule);
    expect(why.length).toBeGreaterThan(20);
  }
});
