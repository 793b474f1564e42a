import { fieldNames, localeSchema } from '@kassa/contract';
import { isCurrency, payCurrencies } from '@kassa/money';
import type { methodByKey, methodsFor } from './catalogue.ts';
import { fieldRule } from './fields/index.ts';
import { letters } from './letters.ts';
import type { MethodRow } from './row.ts';

/** The catalogue that contains the row, and its pictures by path. */
export interface World {
  readonly methods: readonly MethodRow[];
  readonly methodByKey: typeof methodByKey;
  readonly methodsFor: typeof methodsFor;
  readonly icons: ReadonlyMap<string, string>;
}

// For these codes confirm does not lock after the first click: docs/specification/journey.md#the-confirm-button.
const unlocked = ['201', '202', '203', '205', '206', '207', '208', '209', '10009', '10005', '10006'];

// The pay routes that a row may lead to: docs/specification/journey.md#routes.
const routes = [
  '/creditCardConfig',
  '/otherWays-VA',
  '/otherWayPay',
  '/binancePay',
  '/brazilPay',
  '/ArgentinaPay',
  '/currencyPayment',
  '/phpPayment',
  '/PSEWayPay',
  '/pagsmilePay',
  '/cashierDesk-bankTransfer',
  '/cashierDesk-QrCode',
];

const longestWithoutLock = 30 * 60_000;
const year = 365 * 24 * 60 * 60_000;

/** Returns a row's key as one word, which is also its picture's name. */
export function keyOf({ payWayCode, bankCode, cardType }: MethodRow): string {
  return [payWayCode, bankCode, cardType].filter((part) => part !== '').join('-');
}

type Check = (row: MethodRow, world: World) => boolean;

const wire: Readonly<Record<string, Check>> = {
  'the code is of digits, with a bank or a card type but not both': (row) =>
    /^\d{3,5}$/.test(row.payWayCode) &&
    (row.bankCode === '' || row.cardType === '') &&
    (row.type === 'card') === (row.cardType !== ''),
  'the key is its alone': (row, { methods }) => methods.filter((other) => keyOf(other) === keyOf(row)).length === 1,
  'it is found by its key on the wire': (row, { methodByKey }) =>
    methodByKey(row.payWayCode, row.bankCode || row.cardType) === row,
  'the route is one of the checkout': (row) => routes.includes(row.routerPath),
  'confirm locks, but for eleven codes': (row) => row.locksConfirm === !unlocked.includes(row.payWayCode),
};

const shown: Readonly<Record<string, Check>> = {
  'it has a name in every language, and no other': ({ name }) =>
    localeSchema.options.every((locale) => name[locale].trim() === name[locale] && name[locale] !== '') &&
    Object.keys(name).length === localeSchema.options.length,
  'no other method of its currencies reads the same': (row, { methods }) =>
    methods.every(
      (other) =>
        other === row ||
        !meet(row, other) ||
        localeSchema.options.every((locale) => other.name[locale] !== row.name[locale]),
    ),
  'it has a picture of its own path': (row, { icons }) =>
    row.icon === `/icons/methods/${keyOf(row)}.svg` && /^<svg [^>]*viewBox/.test(icons.get(row.icon) ?? ''),
  'its mark is of one to three letters that can be drawn': ({ mark: [initials] }) =>
    initials.length >= 1 && initials.length <= 3 && [...initials].every((letter) => Object.hasOwn(letters, letter)),
  'mark and accent stand out from the tile, 3 to 1 at least': ({ mark: [, tile, accent] }) =>
    contrast(tile, '#ffffff') >= 3 && contrast(tile, accent) >= 3,
};

function meet(one: MethodRow, other: MethodRow): boolean {
  if (one.currencies === 'any' || other.currencies === 'any') return true;
  return one.currencies.some((code) => other.currencies.includes(code));
}

const money: Readonly<Record<string, Check>> = {
  'the country and its currencies can be paid in': ({ country, currencies }) =>
    /^(all|[A-Z]{2})$/.test(country) &&
    (currencies === 'any'
      ? country === 'all'
      : currencies.length > 0 && currencies.every((code) => isCurrency(code) && payCurrencies.includes(code))),
  'it is offered for them exactly when it is switched on': (row, { methodsFor }) =>
    payCurrencies.every(
      (code) =>
        methodsFor(code).includes(row) === (row.enabled && (row.currencies === 'any' || row.currencies.includes(code))),
    ),
  'limits in US cents leave something to buy after the fees': (row) =>
    row.payMinUsdMinor < row.payMaxUsdMinor &&
    row.feeMinimumUsdMinor + row.feeFixedUsdMinor < row.payMinUsdMinor &&
    row.feeMinimumUsdMinor >= 0n &&
    row.feeFixedUsdMinor >= 0n &&
    row.feeBps >= 0n &&
    row.feeBps < 10_000n,
  'limits of its rail are in one currency and in order': ({ payMinMinor, payMaxMinor, currencies }) =>
    (payMinMinor === undefined && payMaxMinor === undefined) ||
    (currencies !== 'any' && currencies.length === 1 && (payMinMinor ?? 0n) < (payMaxMinor ?? 10n ** 15n)),
  'refunds have a least amount and a window of a year at most': ({ refundMinimumUsdMinor, refundWindowMs }) =>
    refundMinimumUsdMinor >= 0n && refundWindowMs >= 0 && refundWindowMs <= year,
};

const flow: Readonly<Record<string, Check>> = {
  'it asks for fields of the vocabulary, each once, and only where it has a form': ({ collect }) =>
    collect.fields.every((name) => fieldNames.includes(name) && fieldRule(name).name === name) &&
    new Set(collect.fields).size === collect.fields.length &&
    collect.fields.length > 0 === (collect.kind !== 'none'),
  'a document has its type, and a choice its choices': ({ collect: { fields }, choices }) =>
    fields.includes('documentType') === fields.includes('documentNumber') &&
    (['bank', 'chain'] as const).every((name) => fields.includes(name) === (choices[name] ?? []).length > 0) &&
    Object.values(choices).every((list) => new Set(list.map(({ value }) => value)).size === list.length),
  'it says what may come after the pay call, each once': ({ nextActions, collect, type }) =>
    nextActions.length > 0 &&
    new Set(nextActions).size === nextActions.length &&
    nextActions.includes('none') === (collect.kind === 'card' || collect.kind === 'wallet') &&
    nextActions.includes('challenge') === (type === 'card'),
  'instructions last a minute at least and never longer than the window': ({ instructionMs, payWindowMs }) =>
    instructionMs >= 60_000 && instructionMs <= payWindowMs,
  'only transfers keep a price for longer than half an hour': ({ payWindowMs, nextActions }) =>
    payWindowMs <= longestWithoutLock || nextActions.every((action) => action === 'transfer'),
};

/** Lists what a row still needs before it can be offered. Empty when nothing is missing. */
export function lacks(row: MethodRow, world: World): string[] {
  const checks = { ...wire, ...shown, ...money, ...flow };
  return Object.entries(checks).flatMap(([name, holds]) => (holds(row, world) ? [] : [name]));
}

/** Computes the contrast of two colours, #rrggbb, by WCAG 2. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
