import { methodByKey, methods } from '@kassa/methods';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitsOfProviders } from './connector-for.ts';
import { createConnectors } from './index.ts';
import type { PaymentConnector, PaymentConnectors } from './port.ts';
import { createRests } from './rests.ts';
import { route } from './route.ts';
import type { RouteRule } from './route-rules.ts';

const [any] = createConnectors({
  settings: {},
  sandboxOrigin: 'http://127.0.0.1:1',
  timeoutMs: 1,
  now: () => 0,
}).values();
const all = ['north', 'south', 'west'];
const fitsAll: RouteRule = {
  ...{ methods: undefined, currencies: undefined, fromMinor: null, toMinor: null },
  ...{ providers: all, weights: undefined },
};

/** Makes connectors that serve every method, with these rules; those of `failing` are rested. */
function withRules(rules: readonly Partial<RouteRule>[], failing: readonly string[] = []): PaymentConnectors {
  if (!any) throw new Error('nothing to choose from');
  const one = any;
  const connectors = all.map((key): [string, PaymentConnector] => [key, { ...one, key, serves: () => true }]);
  const rests = createRests(() => 0);
  for (const key of failing) for (let time = 0; time < 5; time += 1) rests.tell(key, false);
  return Object.assign(new Map(connectors), {
    routing: { rules: rules.map((rule) => ({ ...fitsAll, ...rule })), rests },
  });
}

function row(key: string) {
  const found = methodByKey(key, '');
  if (!found) throw new Error(`no method ${key}`);
  return found;
}

const payNow = row('40001');
const sale = (nftParamNo: string, amountMinor: bigint | null = 1_000n) => ({
  nftParamNo,
  currency: 'SGD',
  amountMinor,
});
const firstOf = (connectors: PaymentConnectors, of = sale('1')) =>
  route(connectors, payNow, of).connectors.map(({ key }) => key)[0];

test('without rules the registry’s order decides, and the first rule that fits decides before it', () => {
  expect(route(withRules([]), payNow, sale('1')).decision).toMatchObject({ rule: null, providers: all });
  const rules = [{ currencies: new Set(['JPY']), providers: ['west'] }, { providers: ['south', 'north'] }];
  expect(route(withRules(rules), payNow, sale('1')).decision).toMatchObject({ rule: 2, providers: ['south', 'north'] });
});

test('a rule with bounds takes totals from the lower up to below the upper one, and none that is unknown', () => {
  const bounds = [{ fromMinor: 500n, toMinor: 1_000n, providers: ['west'] }];
  const taken = [499n, 500n, 999n, 1_000n, null].map((total) => firstOf(withRules(bounds), sale('1', total)));
  expect(taken).toEqual(['north', 'west', 'west', 'north', 'north']);
});

test('a rule names a method with all its banks, or one bank of it', () => {
  const ofBank = methods.find(({ bankCode }) => bankCode !== '') ?? payNow;
  const { payWayCode, bankCode } = ofBank;
  const choose = (name: string, method = ofBank) =>
    route(withRules([{ methods: new Set([name]), providers: ['west'] }]), method, sale('1')).decision.rule;
  const names = [payWayCode, `${payWayCode}-${bankCode}`, `${payWayCode}-other`];
  expect(names.map((name) => choose(name))).toEqual([1, 1, null]);
  expect(choose(payWayCode, payNow)).toBeNull();
});

test('weights share sales as they say, and the same link always goes the same way', () => {
  fc.assert(
    fc.property(fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9)), fc.nat(1_000_000), (weights, start) => {
      fc.pre(weights.some((weight) => weight > 0));
      const connectors = withRules([{ weights }]);
      const sum = weights.reduce((total, weight) => total + weight, 0);
      const links = Array.from({ length: 400 }, (_, index) => sale(String(start + index)));
      const firsts = links.map((of) => firstOf(connectors, of));
      expect(links.map((of) => firstOf(connectors, of))).toEqual(firsts);
      for (const [index, weight] of weights.entries()) {
        const share = firsts.filter((key) => key === all[index]).length / links.length;
        // Six times the deviation that 400 throws have.
        expect(Math.abs(share - weight / sum)).toBeLessThan(0.15);
        if (weight === 0) expect(share).toBe(0);
      }
    }),
    { numRuns: 30 },
  );
});

test('who is rested comes last, but still comes; the wallet of a buyer keeps its provider', () => {
  const connectors = withRules([], ['north']);
  const { decision } = route(connectors, payNow, sale('1'));
  expect(decision).toMatchObject({ providers: ['south', 'west', 'north'], resting: ['north'] });
  const applePay = row('501');
  expect(applePay.collect.kind).toBe('wallet');
  expect(route(connectors, applePay, sale('1')).decision).toMatchObject({ providers: all, resting: [] });
});

test('a provider gets only amounts that it takes, and a method can be paid with what one of its providers takes', () => {
  const limited = new Map([...withRules([])].slice(0, 2));
  const limitsOf = { north: { least: 50n, most: 999n }, south: { least: 500n, most: 5_000n } } as const;
  for (const [key, limits] of Object.entries(limitsOf)) {
    const connector = limited.get(key);
    if (connector) limited.set(key, { ...connector, limits: () => limits });
  }
  const who = (amountMinor: bigint | null) => route(limited, payNow, sale('1', amountMinor)).decision.providers;
  expect([49n, 50n, 500n, 999n, 1_000n, 5_001n, null].map(who)).toEqual([
    [],
    ['north'],
    ['north', 'south'],
    ['north', 'south'],
    ['south'],
    [],
    ['north', 'south'],
  ]);
  expect(limitsOfProviders(limited, payNow, 'SGD')).toEqual({ least: 50n, most: 5_000n });
  expect(limitsOfProviders(withRules([]), payNow, 'SGD')).toBeUndefined();
});
