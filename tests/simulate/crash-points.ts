import { judge } from './check.ts';
import { type Harm, harms } from './effects.ts';
import type { Happening } from './happenings.ts';
import { Play } from './play.ts';
import { sideBySide } from './side-by-side.ts';
import type { SimulatedWorld } from './world.ts';

const work: Happening = { does: 'work', machine: 0 };
const seconds = (count: 2 | 61 | 1_800): Happening => ({ does: 'time', seconds: count });
const byCard = (means: 'approved' | 'answerLost' | 'declined' | 'challenge'): Happening => ({
  does: 'pay',
  order: 0,
  machine: 0,
  means,
});
const byWallet: Happening = { does: 'pay', order: 1, machine: 0, means: 'approved' };
const provider = (
  order: number,
  action: 'approve' | 'capture_again' | 'refuse_refunds',
  share: 100 | 120 = 100,
): Happening => ({
  does: 'provider',
  order,
  action,
  share,
});

/** The ways of paying, refunding, delivering and telling, each by one machine alone, so that its effects come in order. */
export const ways: Readonly<Record<string, readonly Happening[]>> = {
  'paid by card and released': [
    byCard('approved'),
    work,
    { does: 'release', order: 0, how: 'SUCCESS', signed: 'whole' },
    work,
  ],
  'declined, then paid': [byCard('declined'), byCard('approved'), work],
  'an answer that got lost': [byCard('answerLost'), seconds(2), work, seconds(61), work],
  'asked by the issuer, and approved': [byCard('challenge'), provider(0, 'approve'), work, work],
  'paid at a wallet, and sent back by the merchant': [
    byWallet,
    provider(1, 'approve'),
    work,
    { does: 'refund', order: 1, signed: 'whole' },
    work,
    seconds(61),
    work,
  ],
  'paid twice: the second goes back': [byCard('approved'), provider(0, 'capture_again'), work, seconds(2), work],
  'too much: the rest goes back': [byWallet, provider(1, 'approve', 120), work, seconds(2), work],
  'can’t be released: all goes back': [
    byCard('approved'),
    work,
    { does: 'release', order: 0, how: 'FAIL', signed: 'whole' },
    work,
    work,
  ],
  canceled: [byWallet, { does: 'cancel', order: 1, machine: 0 }, work],
  'out of time': [byWallet, seconds(1_800), work, work],
  'a merchant who does not answer': [
    { does: 'merchant', mood: 'failing' },
    byCard('approved'),
    work,
    { does: 'merchant', mood: 'well' },
    seconds(61),
    work,
  ],
};

/** One effect of one way that went wrong, and what did not hold afterwards. */
interface CrashPoint {
  readonly way: string;
  readonly harm: Harm;
  /** Its place among the effects of the way. */
  readonly place: number;
  readonly why: string;
}

interface PointsListening {
  readonly named: readonly string[];
  /** Is told how many effects a way had. */
  readonly onEnd: (way: string, effects: number) => void;
  readonly onFailure: (point: CrashPoint) => void;
}

/**
 * Plays each way again and again, and has another one of its effects go wrong each time, in each manner: the list of
 * effects is made by the program that has them.
 * @param listening.named the ways that are played
 * @returns how many effects something did not survive
 */
export async function playCrashPoints(
  worlds: readonly SimulatedWorld[],
  { named, onEnd, onFailure }: PointsListening,
): Promise<number> {
  let failed = 0;
  const chosen = Object.entries(ways).filter(([way]) => named.includes(way));
  await sideBySide(worlds, chosen, async (world, [way, happenings]) => {
    let effects = 0;
    for (const harm of harms) {
      effects = 0;
      for (;;) {
        const { why, wasHarmed } = await playWith(world, { harm, skips: effects }, happenings);
        if (why !== '') {
          failed += 1;
          onFailure({ way, harm, place: effects, why });
        }
        if (!wasHarmed) break;
        effects += 1;
      }
    }
    onEnd(way, effects);
  });
  return failed;
}

async function playWith(
  world: SimulatedWorld,
  harm: { harm: Harm; skips: number },
  happenings: readonly Happening[],
): Promise<{ why: string; wasHarmed: boolean }> {
  const before = harmedOf(world);
  const play = new Play(world);
  // Buyers come before anything goes wrong: a way begins with a payment.
  const orders = happenings.flatMap((happening) => ('order' in happening ? [happening.order] : []));
  await play.prepare(Math.max(...orders));
  await play.run([{ does: 'harm', machine: 0, ...harm }, ...happenings]);
  await play.settle();
  return { why: await judge(world, play), wasHarmed: harmedOf(world) > before };
}

function harmedOf({ coverage }: SimulatedWorld): number {
  return [...coverage.harmed.values()].reduce((sum, times) => sum + times, 0);
}
