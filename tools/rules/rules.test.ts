import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { root } from '../launch/progress.mjs';
import { arrows } from './arrows.ts';
import { circles } from './circles.ts';
import { companies } from './companies.ts';
import { deadCode } from './dead-code.ts';
import { documents } from './documents.ts';
import { effectsReturnNothing } from './effects.ts';
import { environment } from './environment.ts';
import { floatMoney } from './float-money.ts';
import { httpInTransaction } from './http-in-transaction.ts';
import { locales } from './locales.ts';
import { logging } from './logging.ts';
import { migrations } from './migrations.ts';
import { names } from './names.ts';
import { noAny } from './no-any.ts';
import { refusalsByName } from './refusals-by-name.ts';
import { type Rule, readRepository } from './repository.ts';
import { sentences } from './sentences.ts';
import { sizes } from './sizes.ts';
import { wallClock } from './wall-clock.ts';
import { words } from './words.ts';

type Exception = { rule: string; path: string; why: string };

const rules: Record<string, Rule> = {
  arrows,
  circles,
  companies,
  'dead code': deadCode,
  documents,
  'effects return nothing': effectsReturnNothing,
  environment,
  'float money': floatMoney,
  'HTTP in a transaction': httpInTransaction,
  locales,
  logging,
  migrations,
  names,
  'no any': noAny,
  'refusals by name': refusalsByName,
  sentences,
  sizes,
  'wall clock': wallClock,
  words,
};

/** The list may only shrink: lower this number when you remove one. */
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
