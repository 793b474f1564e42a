import fc from 'fast-check';
import type { Harm } from './effects.ts';
import { type Desk, type Happening, harm, type Means, type Signed } from './happenings.ts';

const day = 24 * 60 * 60;
const work: Happening = { does: 'work', machine: 0 };
const both: Happening = { does: 'work both' };
const time = (seconds: number): Happening => ({ does: 'time', seconds });
const pays = (means: Means): Happening => ({ does: 'pay', order: 0, machine: 0, means });
/** At the wallet, which waits for the provider. */
const walletPays: Happening = { does: 'pay', order: 1, machine: 0, means: 'approved' };
const cancels = (order: number): Happening => ({ does: 'cancel', order, machine: 0 });
const provider = (order: number, action: string, share = 100): Happening => ({
  does: 'provider',
  order,
  action,
  share,
});
const releases = (how: 'SUCCESS' | 'FAIL', signed: Signed = 'whole'): Happening => ({
  does: 'release',
  order: 0,
  how,
  signed,
});
const refunds = (signed: Signed = 'whole'): Happening => ({ does: 'refund', order: 0, signed });
const merchant = (mood: 'well' | 'failing' | 'silent'): Happening => ({ does: 'merchant', mood });
const breaks = (harm: Harm, at: string): Happening => ({
  does: 'harm',
  machine: 0,
  skips: 0,
  harm,
  at,
});
const deletes: Happening = { does: 'delete card', order: 0, machine: 0 };
const cardSaved = 'provider: POST /*/kept-cards';
const chargeSent = 'provider: POST /*/payments';
const refundSent = 'provider: POST /*/refunds';
const late = [walletPays, cancels(1), time(61), work];
const tooLateAndStuck = [
  time(2 * day),
  provider(1, 'refuse_refunds'),
  provider(1, 'capture'),
  time(61),
  both,
  time(61),
  both,
];

const refusedRefund = [pays('approved'), work, provider(0, 'refuse_refunds'), releases('FAIL'), work, time(61), both];
const allDeclined = [...Array.from({ length: 10 }, () => pays('declined')), work];

/** What an operator decides is drawn. */
type Scenario = (desk: Desk) => readonly Happening[];

/** Ways to edges where chance seldom goes. */
const scenarios: readonly Scenario[] = [
  // Money that is reported, and what becomes of it.
  () => [walletPays, provider(1, 'report'), work, provider(1, 'approve'), work],
  () => [walletPays, provider(1, 'report'), work, provider(1, 'decline'), work],
  () => [
    breaks('cut after', chargeSent),
    walletPays,
    provider(1, 'report'),
    time(61),
    work,
    provider(1, 'approve'),
    work,
  ],
  // A part of the money, and the rest or nothing more.
  () => [walletPays, provider(1, 'approve', 60), work, provider(1, 'capture_again', 60), work],
  () => [walletPays, provider(1, 'approve', 60), work, time(2 * day), both],
  // An issuer's question.
  () => [pays('challenge'), provider(0, 'approve'), work],
  () => [pays('challenge'), provider(0, 'cancel'), work],
  () => [pays('challenge'), provider(0, 'decline'), work],
  () => [breaks('cut after', chargeSent), pays('challenge'), time(61), work, provider(0, 'approve'), work],
  // Attempts that end without money, and money that comes late.
  () => [pays('silent'), provider(0, 'cancel'), time(61), work],
  () => [breaks('kill after', 'database: update of, insert identity_persons'), pays('approved'), time(1_800), both],
  () => [...allDeclined, provider(0, 'capture'), time(61), both],
  () => [...allDeclined, time(2 * day), provider(0, 'capture'), time(61), both],
  () => [pays('declined'), provider(0, 'capture'), time(61), both],
  () => [...late, provider(1, 'capture'), time(61), both],
  () => [...late, time(2 * day), provider(1, 'capture'), time(61), both],
  (desk) => [...late, ...tooLateAndStuck, desk, time(61), both],
  () => [...late, ...tooLateAndStuck, { does: 'desk', place: 2, end: 'approve' }, time(61), both],
  // What a merchant says of a paid order, in time or late, with a signature of the whole call or of its head alone.
  () => [merchant('silent'), pays('approved'), releases('SUCCESS'), merchant('well'), both],
  () => [merchant('silent'), pays('approved'), refunds(), merchant('well'), both],
  (desk) => [merchant('silent'), pays('approved'), refunds('head'), merchant('well'), desk, time(61), both],
  () => [pays('approved'), work, refunds(), both, time(61), both],
  () => [pays('approved'), work, releases('SUCCESS'), refunds(), work],
  (desk) => [pays('approved'), work, releases('FAIL', 'head'), work, desk],
  (desk) => [merchant('failing'), pays('approved'), work, refunds('head'), merchant('well'), desk, time(61), both],
  () => [pays('approved'), work, time(3 * day), both, releases('SUCCESS'), work],
  () => [pays('approved'), work, time(3 * day), both, releases('FAIL'), work],
  (desk) => [pays('approved'), work, time(3 * day), both, desk, work],
  // Cards that are saved and deleted, also while the provider has not said that it keeps them.
  () => [pays('saved'), { ...pays('saved'), order: 2 }, deletes, both],
  () => [pays('declined'), pays('saved'), deletes, pays('saved'), both],
  () => [breaks('cut after', cardSaved), pays('saved'), deletes, time(61), both],
  () => [breaks('kill before', cardSaved), pays('saved'), deletes, time(61), both],
  () => [breaks('kill before', cardSaved), pays('saved'), time(2 * day), both],
  () => [breaks('cut after', 'provider: DELETE'), pays('saved'), deletes, both, time(61), both],
  // Refunds that are refused, or of which nobody hears.
  (desk) => [...refusedRefund, desk, time(61), both],
  (desk) => [...refusedRefund, provider(0, 'accept_refunds'), desk, work],
  () => [pays('approved'), work, breaks('kill after', refundSent), releases('FAIL'), work, time(61), both],
  (desk) => [
    pays('approved'),
    work,
    provider(0, 'refuse_refunds'),
    breaks('kill after', refundSent),
    releases('FAIL'),
    both,
    time(61),
    both,
    desk,
  ],
];

/** Ways to edges where no other one goes: each is twice as likely. */
const lonely: readonly Scenario[] = [
  (desk) => [
    walletPays,
    provider(1, 'report'),
    work,
    time(6 * day),
    work,
    time(61),
    both,
    provider(1, 'decline'),
    desk,
    work,
  ],
  () => [pays('challenge'), breaks('cut before', 'provider: GET /*/payments'), time(61), work, time(1_800), both],
  () => [pays('approved'), work, releases('SUCCESS'), refunds('head'), work],
  (desk) => [
    pays('approved'),
    work,
    releases('FAIL'),
    work,
    time(61),
    both,
    provider(0, 'fail_refund'),
    time(61),
    both,
    desk,
    work,
  ],
];

/** One of all, with some harm, and sometimes with something else in between. */
export function scenario(between: fc.Arbitrary<Happening>, desk: fc.Arbitrary<Desk>): fc.Arbitrary<Happening[]> {
  const place = fc.nat({ max: 20 });
  const more = fc.array(fc.tuple(place, fc.oneof(harm, between)), { maxLength: 2 });
  return fc.tuple(fc.constantFrom(...scenarios, ...lonely, ...lonely), desk, more).map(([steps, decides, others]) => {
    const played = [...steps(decides)];
    for (const [at, other] of others) played.splice(Math.min(at, played.length), 0, other);
    return played;
  });
}
