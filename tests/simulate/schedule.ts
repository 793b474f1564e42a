import fc from 'fast-check';
import type { ProposalEnd } from '../../apps/server/testing/decide-order.ts';
import { callbackModes, type Desk, type Happening, harm, means, moods } from './happenings.ts';
import { scenario } from './scenarios.ts';

const order = fc.nat({ max: 2 });
const machine = fc.nat({ max: 1 });
const always = <const Word extends string>(word: Word) => fc.constant(word);

const pays = fc.record({ does: always('pay'), order, machine, means: fc.constantFrom(...means) });
const works = fc.record({ does: always('work'), machine });
const proposalEnds = ['approve', 'approve', 'approve', 'decline', 'withdraw', 'wait'] as const satisfies ProposalEnd[];
const signed = fc.constantFrom('whole', 'whole', 'whole', 'head');
// It goes on when time goes by at the end: little waits for a person before.
const desk: fc.Arbitrary<Desk> = fc.record({
  does: always('desk'),
  place: fc.nat({ max: 5 }),
  end: fc.constantFrom(...proposalEnds),
});
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
const happening: fc.Arbitrary<Happening> = fc.oneof(
  pays,
  works,
  works,
  harm,
  harm,
  acts,
  acts,
  fc.record({ does: always('pay twice'), order, means: fc.constantFrom(...means) }),
  fc.record({ does: always('cancel'), order, machine }),
  fc.record({ does: always('delete card'), order, machine }),
  fc.record({
    does: always('callbacks'),
    mode: fc.constantFrom(...callbackModes),
  }),
  fc.record({ does: always('merchant'), mood: fc.constantFrom(...moods) }),
  fc.record({ does: always('release'), order, how: fc.constantFrom('SUCCESS', 'FAIL'), signed }),
  // A merchant says at once what becomes of each paid order: otherwise nearly all that is paid ends with a person.
  fc.record({ does: always('habit'), how: fc.constantFrom('SUCCESS', 'SUCCESS', 'FAIL', 'none') }),
  fc.record({ does: always('refund'), order, signed }),
  fc.record({ does: always('refund'), order, signed }),
  desk,
  fc.record({ does: always('work both') }),
  fc.record({ does: always('time'), seconds: fc.constantFrom(2, 61, 600, 1_800, 90_000) }),
  fc.record({ does: always('kill'), machine }),
  fc.record({ does: always('connections break') }),
);

/** Begins with a payment after some harm was planned: otherwise most would be about orders that nobody pays. */
const drawn = fc
  .tuple(harm, pays, fc.array(happening, { minLength: 2, maxLength: 14 }))
  .map(([first, second, rest]): Happening[] => [first, second, ...rest]);

/** Up to three orders, and what happens to them and around them: drawn, or a way to where chance seldom comes. */
export const schedules = fc.oneof(drawn, scenario(happening, desk));
