import type { Language } from './sale-types.ts';

/** A sale of crypto to play in the sandbox: its payout failed. Amounts are decimal text, `fee` is below `amount`. */
export interface SandboxSale {
  readonly email: string;
  readonly coin: string;
  readonly network: string;
  readonly amount: string;
  readonly fee: string;
  /** Language of the mail to a new buyer. */
  readonly language?: Language | undefined;
}

/** How far the sandbox's clock was moved, and how many of each moved with it. */
export interface AdvancedClock {
  readonly seconds: number;
  readonly orders: number;
  readonly sessions: number;
  readonly links: number;
  readonly payments: number;
  readonly releases: number;
  readonly webhooks: number;
}
