import { type ExceptionMark, exceptionMarks, type OrderStatus, orderStatuses } from '@kassa/contract/statuses';
import { payCurrencies } from '@kassa/money';
import { unusedIn } from '../../shared/parts/typed-filters.ts';
import { reasonWords } from '../../shared/words/statuses.ts';
import { columnsOf, columnsText } from './columns.ts';

/** The filters of the list, as the page's address has them. Days are of the reader's own time zone. */
export interface Filters {
  readonly status?: OrderStatus;
  readonly method?: string;
  readonly fiat?: string;
  readonly merchant?: string;
  readonly amountFrom?: string;
  readonly amountTo?: string;
  /** The first and the last day, as YYYY-MM-DD. */
  readonly from?: string;
  readonly to?: string;
  readonly exception?: ExceptionMark;
  readonly reason?: string;
  /** Two letters: the country of the currency or the method. */
  readonly country?: string;
  /** Columns, with commas between them. */
  readonly columns?: string;
}

/** A currency begins with the letters of its country. The euro has none. */
export const payCountries = payCurrencies.map((currency) => currency.slice(0, 2)).filter((code) => code !== 'EU');

const patterns = {
  method: /^\d{3,5}(-[0-9A-Za-z_]{1,32})?$/,
  fiat: /^[A-Z]{3}$/,
  merchant: /^[0-9A-Za-z]{16}$/,
  amountFrom: /^\d{1,13}(\.\d{1,3})?$/,
  amountTo: /^\d{1,13}(\.\d{1,3})?$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
  country: /^[A-Z]{2}$/,
} as const;

/** Reads the filters of an address. What means nothing is left out. */
export function filtersOf(given: object): Filters {
  const search = given as Readonly<Record<string, unknown>>;
  const plain = Object.entries(patterns).flatMap(([name, pattern]) => {
    const value = search[name];
    return value !== undefined && pattern.test(String(value)) && isKnown(name, String(value))
      ? [[name, String(value)]]
      : [];
  });
  const status = orderStatuses.find((one) => one === search.status);
  const exception = exceptionMarks.find((one) => one === search.exception && one !== 'none');
  const reason = Object.keys(reasonWords).find((one) => one === search.reason);
  const columns = typeof search.columns === 'string' ? columnsText(columnsOf(search.columns)) : undefined;
  return {
    ...Object.fromEntries(plain),
    ...(status && { status }),
    ...(exception && { exception }),
    ...(reason && { reason }),
    ...(columns && { columns }),
  };
}

/** Whether the form can show it: a list must not be filtered by what its form calls "Any". */
function isKnown(name: string, value: string): boolean {
  if (name === 'fiat') return payCurrencies.some((currency) => currency === value);
  return name !== 'country' || payCountries.includes(value);
}

/** Names the ends of days and amounts that come before their beginnings. */
export function reversedIn({ from, to, amountFrom, amountTo }: Filters): ('to' | 'amountTo')[] {
  return [
    ...(from && to && to < from ? (['to'] as const) : []),
    ...(amountFrom && amountTo && Number(amountTo) < Number(amountFrom) ? (['amountTo'] as const) : []),
  ];
}

/**
 * Lists what an address says that means nothing: unknown names, unknown values, an amount without its currency, and an
 * end before its beginning.
 */
export function refusedIn(search: object): (readonly [name: string, value: string])[] {
  const kept: Readonly<Record<string, unknown>> = { ...filtersOf(search) };
  const lone = kept.fiat === undefined ? ['amountFrom', 'amountTo'] : [];
  const reversed: readonly string[] = reversedIn(kept);
  const wrongDay = (name: string) => (name === 'from' || name === 'to') && !isDay(String(kept[name]));
  const isUsed = (name: string) =>
    kept[name] !== undefined && !lone.includes(name) && !reversed.includes(name) && !wrongDay(name);
  return unusedIn(search, (name) => name === 'columns' || isUsed(name));
}

/** Writes filters as the server's call takes them. */
export function inputOf(filters: Filters): Record<string, string> {
  const reversed = Object.fromEntries(reversedIn(filters).map((name) => [name, undefined]));
  const { merchant, from, to, columns: _, fiat, amountFrom, amountTo, ...rest } = { ...filters, ...reversed };
  return {
    ...rest,
    ...(fiat && { fiat, ...(amountFrom && { amountFrom }), ...(amountTo && { amountTo }) }),
    ...(merchant && { appId: merchant }),
    ...(from && isDay(from) && { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to && isDay(to) && { to: dayAfter(to) }),
  };
}

function isDay(day: string): boolean {
  // A day that a month does not have would be one of the next month.
  return new Date(`${day}T00:00:00`).getDate() === Number(day.slice(-2));
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00`);
  next.setDate(next.getDate() + 1);
  return next.toISOString();
}
