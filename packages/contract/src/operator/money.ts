import { z } from 'zod';
import { daySchema } from './fields.ts';

const numberSchema = z.string().regex(/^\d{1,18}$/);

/** Shows what the accounts hold, what treasuries hold, the rates, and up to which day each provider is closed. */
export const moneyInput = z.strictObject({});

/** Lists journals, the newest first, fifty at a time. `day` is a day (UTC) of the books. `cursor` is the last answer's `next`. */
export const journalsInput = z.strictObject({
  journalNo: numberSchema.optional(),
  orderNo: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .optional(),
  day: daySchema.optional(),
  cursor: numberSchema.optional(),
});

/** What an account holds of a currency. Major units or whole coins, decimal; debits above 0. */
export interface BalanceRow {
  readonly account: string;
  readonly kind: 'asset' | 'liability' | 'income' | 'expense' | 'exchange';
  readonly currency: string;
  readonly balance: string;
}

/** What was last seen of a coin in a treasury. Whole coins, decimal. */
export interface TreasuryRow {
  readonly network: string;
  readonly coin: string;
  /** Whether it is the network's own coin, which pays for every send. */
  readonly native: boolean;
  readonly holds: string;
  /** Without what is paid and not sent yet. */
  readonly free: string;
  /** Whether orders that need it are taken. */
  readonly enough: boolean;
  readonly seenAt: string;
  /** Where to refill it. Empty where this program does not serve the network. */
  readonly address: string;
}

/** The present rate of a currency or coin. */
export interface RateRow {
  readonly code: string;
  /** US dollars for one unit, decimal. Empty where the sources do not agree, or are too old: then it can't be sold in. */
  readonly usd: string;
  /** Who says so, or for a missing rate who said something. */
  readonly source: string;
  /** The time of the oldest reading that counts. */
  readonly at: string;
}

/** A source of rates. */
export interface RateSourceRow {
  readonly source: string;
  /** Empty while it answers. */
  readonly failingSince: string;
}

/** A provider whose reports are read. */
export interface ClosedProvider {
  readonly provider: string;
  /** The last closed day, YYYY-MM-DD. Empty for none. */
  readonly closedUntil: string;
}

/** The money, at one moment. Times are ISO 8601. */
export interface Money {
  readonly balances: readonly BalanceRow[];
  /** Currencies whose accounts do not sum to zero. There are none unless the database was changed past its guards. */
  readonly unbalanced: readonly string[];
  readonly lastJournal: string;
  /** How many journals wait for their seal. */
  readonly unsealed: number;
  readonly treasuries: readonly TreasuryRow[];
  readonly rates: readonly RateRow[];
  readonly rateSources: readonly RateSourceRow[];
  readonly providers: readonly ClosedProvider[];
}

/** A journal with its lines, which sum to zero in each currency. */
export interface JournalRow {
  readonly journalNo: string;
  readonly event: string;
  /** What it is about: a capture, a refund, an order. */
  readonly subject: string;
  readonly orderNo: string;
  readonly at: string;
  /** The day of the books, YYYY-MM-DD. */
  readonly day: string;
  /** Empty until it is sealed. */
  readonly sealNo: string;
  readonly postings: readonly Pick<BalanceRow, 'account' | 'currency' | 'balance'>[];
}

/** A page of journals. */
export interface JournalList {
  readonly journals: readonly JournalRow[];
  /** Cursor of the next page. Empty on the last. */
  readonly next: string;
}
