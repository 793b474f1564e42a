import { codes } from '@kassa/contract/codes';
import { atMerchantSignIn, describedCalls } from '@kassa/contract/openapi';
import { type MethodRow, methods } from '@kassa/methods';
import { type CurrencyCode, currencies, formatDecimal, payCurrencies } from '@kassa/money';
import { codeText, languages } from '@kassa/texts';
import { taps } from '../testing/taps.ts';

type Cells = readonly string[];

/** Makes the tables of the specification as Markdown, by the name in their marker. Each comes only from the code. */
export const tables: Readonly<Record<string, () => string>> = {
  currencies: () =>
    table(
      ['code', 'name', 'sign', 'minor digits', 'channel digits', 'buyers pay in it'],
      Object.values(currencies).map((row) => [
        row.code,
        row.name,
        row.symbol,
        String(row.isoDigits),
        String(row.channelDigits),
        payCurrencies.includes(row.code) ? 'yes' : 'no',
      ]),
    ),
  calls: () =>
    table(
      ['call', 'who', 'what it does'],
      describedCalls
        .filter(({ api }) => api === 'buyer')
        .sort((one, other) => (`${one.path} ${one.method}` < `${other.path} ${other.method}` ? -1 : 1))
        .map((call) => [
          `${call.method} ${call.path}${call.effect ? ' (effect)' : ''}`,
          call.auth === 'session' ? 'buyer' : 'anyone',
          call.notes.summary,
        ]),
    ),
  signin: () =>
    table(
      ['call', 'what a merchant sign-in gets'],
      Object.entries(atMerchantSignIn).sort(([one], [other]) => (bare(one) < bare(other) ? -1 : 1)),
    ),
  taps: () =>
    table(
      ['way', 'taps', "of them the log-in's", 'until', 'goal'],
      taps.map(({ way, taps: count, logIn, until, goal }) => [
        way,
        String(count),
        String(logIn),
        until,
        `${goal}: ${count > goal ? `missed by ${count - goal}` : 'reached'}`,
      ]),
    ),
  codes: () =>
    table(
      ['code', 'name', 'HTTP', 'kind', 'the checkout', 'text'],
      Object.entries(codes)
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([code, row]) => [code, String(row.http), row.kind, `\`${row.client}\``, codeText(row.name, 'en-US')]),
    ),
  languages: () =>
    table(
      ['tag', 'name', 'direction', 'browsers'],
      Object.entries(languages).map(([tag, { name, direction, browser }]) => [
        `\`${tag}\``,
        name,
        direction,
        browser.map((prefix) => `\`${prefix}\``).join(', '),
      ]),
    ),
  methods: () =>
    table(
      ['code', 'bank or brand', 'name', 'country', 'currency', 'type', 'asked for', 'next action', 'route'],
      methods.map((row) => [
        row.payWayCode,
        row.cardType || row.bankCode,
        row.enabled ? row.name['en-US'] : `${row.name['en-US']} (switched off)`,
        row.country,
        row.currencies === 'any' ? 'any' : row.currencies.join(', '),
        row.type,
        asked(row),
        row.nextActions.join(', '),
        row.routerPath,
      ]),
    ),
  figures: () =>
    table(
      ['method', 'fee', 'window', 'one instruction', 'USD', 'rail', 'exact', 'reports first', 'refunds'],
      methods.map((row) => [
        [row.payWayCode, row.cardType || row.bankCode].filter((part) => part !== '').join('-'),
        fee(row),
        span(row.payWindowMs),
        span(row.instructionMs),
        `${dollars(row.payMinUsdMinor)} to ${dollars(row.payMaxUsdMinor)}`,
        railLimits(row),
        row.exactAmount ? 'yes' : 'no',
        row.reportsBeforeFinal ? 'yes' : 'no',
        row.refundWindowMs === 0 ? 'never' : span(row.refundWindowMs),
      ]),
    ),
};

/** The call's path, to sort by. */
const bare = (name: string): string => name.split(' ').reverse().join(' ');

const block = /<!-- table: ([a-z]+) -->\n[\s\S]*?<!-- end -->/g;

/** Returns the page with each of its tables written again. @throws where a marker names no table */
export function described(page: string): string {
  return page.replace(block, (_, name: string) => {
    const make = Object.hasOwn(tables, name) ? tables[name] : undefined;
    if (!make) throw new Error(`no table is called ${name}`);
    return `<!-- table: ${name} -->\n\n${make()}\n\n<!-- end -->`;
  });
}

function table(head: Cells, rows: readonly Cells[]): string {
  const line = (cells: Cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

function asked({ collect }: MethodRow): string {
  if (collect.kind === 'none') return '';
  if (collect.kind === 'card') return `card frames, ${collect.fields.join(', ')}`;
  return collect.kind === 'wallet' ? "the wallet's button" : collect.fields.join(', ');
}

function fee({ feeBps, feeMinimumUsdMinor, feeFixedUsdMinor }: MethodRow): string {
  const share = `${formatDecimal(feeBps, 2)} %`;
  const least = `at least ${feeMinimumUsdMinor}`;
  return feeFixedUsdMinor === 0n ? `${share}, ${least}` : `${share}, ${least}, plus ${feeFixedUsdMinor}`;
}

function railLimits({ currencies: paid, payMinMinor, payMaxMinor }: MethodRow): string {
  const [fiat] = paid === 'any' ? [] : paid;
  if (fiat === undefined) return '';
  const from = payMinMinor === undefined ? '' : `from ${inFiat(payMinMinor, fiat)}`;
  const to = payMaxMinor === undefined ? '' : `to ${inFiat(payMaxMinor, fiat)}`;
  return [from, to].filter((part) => part !== '').join(' ');
}

function inFiat(minor: bigint, fiat: CurrencyCode): string {
  return formatDecimal(minor, currencies[fiat].isoDigits).replace(/\.0+$/, '');
}

function dollars(cents: bigint): string {
  return formatDecimal(cents, 2).replace(/\.00$/, '');
}

function span(ms: number): string {
  const minutes = ms / 60_000;
  if (minutes < 60) return `${minutes} min`;
  return minutes < 1_440 ? `${minutes / 60} h` : `${minutes / 1_440} d`;
}
