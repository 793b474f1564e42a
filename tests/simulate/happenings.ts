import fc from 'fast-check';
import type { ProposalEnd } from '../../apps/server/testing/decide-order.ts';
import { harms, type PlannedHarm } from './effects.ts';

/** What a card does: docs/sandbox-provider.md. `saved`: one that is approved, and that the buyer has saved or saves now. */
export const means = ['approved', 'answerLost', 'requestLost', 'declined', 'silent', 'challenge', 'saved'] as const;
/** One of them. */
export type Means = (typeof means)[number];
/** How the callbacks of the provider go out: docs/sandbox-provider.md. */
export const callbackModes = ['normal', 'drop', 'double', 'reverse', 'hold'] as const;
/** How a merchant's server is. */
export const moods = ['well', 'failing', 'silent'] as const;

/** From now on all that waits for a person is decided, by one action after the other. */
export interface Desk {
  readonly does: 'desk';
  readonly place: number;
  readonly end: ProposalEnd;
}

type Machine = { readonly machine: number };
type OfOrder = { readonly order: number };
/** What a merchant's signature covers. `head`: who calls and when, and not what is said. */
export type Signed = 'whole' | 'head';
type BySignature = { readonly signed: Signed };

/** One thing that happens in a schedule. */
export type Happening =
  | ({ readonly does: 'pay'; readonly means: Means } & OfOrder & Machine)
  | ({ readonly does: 'pay twice'; readonly means: Means } & OfOrder)
  | ({ readonly does: 'cancel' } & OfOrder & Machine)
  | ({ readonly does: 'delete card' } & OfOrder & Machine)
  | ({ readonly does: 'provider'; readonly action: string; readonly share: number } & OfOrder)
  | { readonly does: 'callbacks'; readonly mode: (typeof callbackModes)[number] }
  | { readonly does: 'merchant'; readonly mood: (typeof moods)[number] }
  | ({ readonly does: 'release'; readonly how: 'SUCCESS' | 'FAIL' } & OfOrder & BySignature)
  | { readonly does: 'habit'; readonly how: 'SUCCESS' | 'FAIL' | 'none' }
  | ({ readonly does: 'refund' } & OfOrder & BySignature)
  | Desk
  | ({ readonly does: 'work' } & Machine)
  | { readonly does: 'work both' }
  | { readonly does: 'time'; readonly seconds: number }
  | ({ readonly does: 'kill' } & Machine)
  | { readonly does: 'connections break' }
  | ({ readonly does: 'harm' } & PlannedHarm & Machine);

const always = <const Word extends string>(word: Word) => fc.constant(word);

/** Some effect of a machine goes wrong. */
export const harm = fc.record({
  does: always('harm'),
  machine: fc.nat({ max: 1 }),
  skips: fc.nat({ max: 14 }),
  harm: fc.constantFrom(...harms),
});
