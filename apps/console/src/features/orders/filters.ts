import { type ExceptionMark, exceptionMarks, type OrderStatus, orderStatuses } from '@kassa/contract/statuses';
import { reasonWords } from '../../shared/words/statuses.ts';

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
}

const patterns = {
  method: /^\d{5}(-[0-9A-Za-z_]{1,32})?$/,
  fiat: /^[A-Z]{3}$/,
  merchant: /^[0-9A-Za-z]{16}$/,
  amountFrom: /^\d{1,13}(\.\d{1,3})?$/,
  amountTo: /^\d{1,13}(\.\d{1,3})?$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
} as const;

/** Reads the filters of an address. What means nothing is left out. */
export function filtersOf(given: object): Filters {
  const search = given as Readonly<Record<string, unknown>>;
  const plain = Object.entries(patterns).flatMap(([name, pattern]) => {
    const value = search[name];
    return value !== undefined && pattern.test(String(value)) ? [[name, String(value)]] : [];
  });
  const status = orderStatuses.find((one) => one === search.status);
  const exception = exceptionMarks.find((one) => one === search.exception && one !== 'none');
  const reason = Object.keys(reasonWords).find((one) => one === search.reason);
  return {
    ...Object.fromEntries(plain),
    ...(status && { status }),
    ...(exception && { exception }),
    ...(reason && { reason }),
  };
}

/** Writes filters as the server's call takes them. */
export function inputOf({ merchant, from, to, ...others }: Filters): Record<string, string> {
  const { fiat, amountFrom, amountTo, ...rest } = others;
  return {
    ...rest,
    ...(fiat && { fiat, ...(amountFrom && { amountFrom }), ...(amountTo && { amountTo }) }),
    ...(merchant && { appId: merchant }),
    ...(from && isDay(from) && { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to && isDay(to) && { to: dayAfter(to) }),
  };
}

function isDay(day: string): boolean {
  return !Number.isNaN(new Date(`${day}T00:00:00`).getTime());
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00`);
  next.setDate(next.getDate() + 1);
  return next.toISOString();
}
