import type { FieldValues } from '@kassa/contract';

/** What is played at a provider's test system, with keys that move no money. */
export interface Trial {
  /** Tokens of the test system's own cards; null where the connector takes none. */
  readonly cards: { readonly approved: string; readonly declined: string; readonly asked: string } | null;
  /** Methods that are paid by instructions. Those that the account doesn't serve are left out. */
  readonly local: readonly TrialMethod[];
}

/** A method by its channel, with an amount and fields that it takes. Its means are of the test system: nobody's. */
export interface TrialMethod {
  readonly channel: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly fields: FieldValues;
}

/** One step of a trial. `left_out`: it could not be played here, and the detail says why. */
export interface TrialStep {
  readonly name: string;
  readonly result: 'as_expected' | 'differs' | 'left_out';
  readonly detail: string;
}

/** What a trial can see beside the connector. */
export interface TrialWorld {
  /** The time, ms since 1970. */
  now(): number;
  /** Makes a reference that was never used. */
  newReference(): string;
  /** Where the buyer comes back to: nobody is sent there. */
  readonly returnUrl: string;
  /** How long a person or a callback is waited for, in ms; 0 for not at all. */
  readonly waitMs: number;
  /** Pauses between two looks. */
  pause(ms: number): Promise<void>;
  /** The verified callbacks about a reference; undefined where none can arrive. */
  readonly callbacks: ((reference: string) => readonly string[]) | undefined;
  /** Shows what a buyer has to do, while it is waited for. */
  asked(reference: string, toDo: string): void;
  /** Looks whether a page is there. @returns its status, or why there is no answer */
  visit(url: string): Promise<string>;
}
