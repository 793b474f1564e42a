import { z } from 'zod';

/** Shows the figures of the last day, week or thirty days. */
export const figuresInput = z.strictObject({ days: z.enum(['1', '7', '30']) });

/** How many orders took each step. Each step counts the orders of the one before it that went on. */
export interface StepCounts {
  readonly placed: number;
  /** Orders whose buyer began at least one payment. */
  readonly tried: number;
  readonly paid: number;
  readonly completed: number;
}

/** What orders of one span of time became. They count in the span in which they were placed. */
export interface VolumePoint extends StepCounts {
  /** When the span begins. */
  readonly at: string;
  /** Worth of the paid ones in US dollars, decimal, at the rates of their quotes. */
  readonly usd: string;
}

/** The orders of one currency. */
export interface CurrencyVolume extends StepCounts {
  readonly fiat: string;
  /** Total of the paid ones. Major units, decimal. */
  readonly total: string;
}

/** The orders of one method: its code, with its bank behind a hyphen where it has one. */
export interface MethodSteps extends StepCounts {
  readonly method: string;
}

/**
 * How often something kept buyers from paying. `declined`: a provider refused an attempt, for the reason in `what`.
 * `closed`: an order ended unpaid, by the event in `what`.
 */
export interface Failure {
  readonly kind: 'declined' | 'closed';
  readonly what: string;
  readonly count: number;
}

/** Refunds that have not ended, by status and currency. */
export interface MoneyBack {
  readonly status: string;
  readonly currency: string;
  readonly count: number;
  /** Major units, decimal. */
  readonly amount: string;
  /** Since when the oldest is under way. */
  readonly since: string;
}

/** Kind of something that is wrong now. */
export type TroubleKind =
  | 'provider_refuses'
  | 'provider_rested'
  | 'signatures'
  | 'network'
  | 'rates'
  | 'treasury'
  | 'callbacks'
  | 'deliveries'
  | 'seals'
  | 'workers';

/** Something that is wrong now. */
export interface Trouble {
  readonly kind: TroubleKind;
  /** What it is about: a provider, a network, a source. Empty where there is only one. */
  readonly subject: string;
  /** Empty where nobody keeps it. */
  readonly since: string;
  /** Where a secret of ours may be wrong: its setting, and where to compare it. */
  readonly secret?: { readonly setting: string; readonly place: string };
}

/** Figures of a time, and what is wrong now. Times are ISO 8601. */
export interface Figures {
  readonly from: string;
  readonly to: string;
  readonly stepMs: number;
  readonly volume: readonly VolumePoint[];
  readonly currencies: readonly CurrencyVolume[];
  /** Links that somebody opened for the first time, and the orders that were placed. */
  readonly steps: StepCounts & { readonly opened: number };
  readonly methods: readonly MethodSteps[];
  readonly failures: readonly Failure[];
  readonly back: readonly MoneyBack[];
  readonly troubles: readonly Trouble[];
}
