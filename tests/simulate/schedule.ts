import fc from 'fast-check';
import type { ProposalEnd } from '../../apps/server/testing/decide-order.ts';
import { harms } from './effects.ts';

/** What a card does: docs/sandbox-provider.md. */
export const means = ['approved', 'answerLost', 'requestLost', 'declined', 'silent', 'challenge'] as const;
/** One of them. */
export type Means = (typeof means)[number];

const order = fc.nat({ max: 2 });
const machine = fc.nat({ max: 1 });
const always = <const Word extends string>(word: Word) => fc.constant(word);

const pays = fc.record({ does: always('pay'), order, machine, means: fc.constantFrom(...means) });
const works = fc.record({ does: always('work'), machine });
const harm = fc.record({ does: always('harm'), machine, skips: fc.nat({ max: 14 }), harm: fc.constantFrom(...harms) });
const proposalEnds = ['approve', 'approve', 'approve', 'decline', 'withdraw', 'wait'] as const satisfies ProposalEnd[];
const acts = fc.record({
  does: always('provider'),
  order,
  action: fc.constantFrom(
    'approve',
    'decline',
    'cancel',
    'capture',
    'capture_again',
    'report',
    'refuse_refunds',
    'accept_refunds',
  ),
  share: fc.constantFrom(60, 100, 100, 100, 120),
});

/** Everything that may happen, each as likely as the others but for those that are written twice. */
const happening = fc.oneof(
  pays,
  works,
  works,
  harm,
  harm,
  acts,
  acts,
  fc.record({ does: always('pay twice'), order, means: fc.constantFrom(...means) }),
  fc.record({ does: always('cancel'), order, machine }),
  fc.record({
    does: always('callbacks'),
    mode: fc.constantFrom('normal', 'drop', 'double', 'reverse', 'hold'),
  }),
  fc.record({ does: always('merchant'), mood: fc.constantFrom('well', 'failing', 'silent') }),
  fc.record({ does: always('release'), order, how: fc.constantFrom('SUCCESS', 'FAIL') }),
  // A merchant says at once what becomes of each paid order: otherwise nearly all that is paid ends with a person.
  fc.record({ does: always('habit'), how: fc.constantFrom('SUCCESS', 'SUCCESS', 'FAIL', 'none') }),
  fc.record({ does: always('refund'), order }),
  fc.record({ does: always('refund'), order }),
  // From now on all that waits for a person is decided in turn, also when time goes by at the end: little waits before.
  fc.record({
    does: always('desk'),
    place: fc.nat({ max: 5 }),
    end: fc.constantFrom(...proposalEnds),
  }),
  fc.record({ does: always('work both') }),
  fc.record({ does: always('time'), seconds: fc.constantFrom(2, 61, 600, 1_800, 90_000) }),
  fc.record({ does: always('kill'), machine }),
  fc.record({ does: always('connections break') }),
);

/** One thing that happens in a schedule. */
export type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Up to three orders, and what happens to them and around them. Each begins with a payment after some harm was planned:
 * otherwise most schedules would be about orders that nobody pays.
 */
export const schedules = fc
  .tuple(harm, pays, fc.array(happening, { minLength: 2, maxLength: 14 }))
  .map(([first, second, rest]): Happening[] => [first, second, ...rest]);
