import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  about,
  asked,
  delivered,
  ends,
  lost,
  open,
  paid,
  released,
  sent,
  tells,
  won,
} from '../../../testing/dispute-steps.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import type { Disputing } from '../../../testing/money-case-parts.ts';
import {
  arrives,
  begins,
  decided,
  declined,
  foreign,
  inTime,
  isAfter,
  late,
  refused,
  reports,
  reportsOf,
  returned,
  type Step,
} from '../../../testing/money-steps.ts';
import { seedSandboxOperators } from '../desk/sandbox-operators.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld({ KASSA_DECLINED_CARDS_PER_HOUR: '100000' });
  await seedSandboxOperators(world.app);
});
afterAll(() => world.close());

/** The steps before; where the money is while the bank decides, when it is won, when it is lost; see `disputeState`. */
type Row = readonly [name: string, before: readonly Step[], opened: string, won: string, lost: string];

const rows: readonly Row[] = [
  [
    'paid, not delivered',
    paid,
    'review, charged_back, bank 100, merchant 100',
    'review, provider 100, merchant 100',
    'refunded, charged_back',
  ],
  [
    'being released',
    [...paid, asked],
    'review, charged_back, bank 100, merchant 100',
    'review, provider 100, merchant 100',
    'refunded, charged_back',
  ],
  [
    'delivered',
    delivered,
    'completed, charged_back, bank 100, merchant 100',
    'completed, provider 100, merchant 100',
    'completed, charged_back',
  ],
  [
    'refunded whole',
    [...delivered, returned(), arrives],
    'refunded, charged_back, provider -100, bank 100',
    'refunded',
    'refunded, charged_back, provider -100, loss 100',
  ],
  [
    'refunded in part',
    [...delivered, returned(25), arrives],
    'completed, charged_back, provider -25, bank 100, merchant 75',
    'completed, provider 75, merchant 75',
    'completed, charged_back, provider -25, loss 25',
  ],
  [
    'a refund decided',
    [...delivered, returned()],
    'refunding, charged_back, bank 100, back 100',
    'refunding, provider 100, back 100',
    'refunded, charged_back',
  ],
  [
    'a refund sent, its end open',
    [...delivered, returned(), sent],
    'refunding, charged_back, bank 100, back 100',
    'refunding, provider 100, back 100',
    'refunding, charged_back, loss 100, back 100',
  ],
  [
    'a refund that its provider refused',
    [...delivered, returned(), refused],
    'review, charged_back, bank 100, back 100',
    'review, provider 100, back 100',
    'refunded, charged_back',
  ],
  [
    'money that came too late, on its way back',
    [begins, declined(0), isAfter(91), reports(late(100))],
    'refunding, charged_back, bank 100, back 100',
    'refunding, paid_late, provider 100, back 100',
    'refunded, charged_back',
  ],
];

test.each(rows)('%s: opened, won, lost', { tags: 'night' }, async (_name, before, opened, whenWon, whenLost) => {
  expect(await ends(world, [...before, open])).toBe(opened);
  expect(await ends(world, [...before, open, won])).toBe(whenWon);
  expect(await ends(world, [...before, open, lost])).toBe(whenLost);
});

const part = { share: 25 };
const partOpen = about({ ...part, state: 'open' });
const other = { id: 'other', share: 40 };
/** The provider leaves a refund open for more than a week. */
const tooOld: Step = async (one) => {
  await world.app.pool.query(`update refunds set created_at = created_at - interval '8 days' where order_no = $1`, [
    one.orderNo,
  ]);
};
const third = (state: Disputing['state']) => about({ state, share: 30 });

test.each<readonly [string, readonly Step[], string]>([
  [
    'a late part whose bank takes it back: nothing is left of the order',
    [begins, reports(inTime(25)), partOpen, about({ ...part, state: 'lost' })],
    'refunded, charged_back',
  ],
  [
    'a late part whose dispute is won waits for a person',
    [begins, reports(inTime(25)), partOpen, about({ ...part, state: 'won' })],
    'review, paid_partial, provider 25, buyer 25',
  ],
  ['a reversal before the delivery', [...paid, about({ kind: 'reversal', state: 'lost' })], 'refunded, charged_back'],
  [
    'a reversal after the delivery',
    [...delivered, about({ kind: 'reversal', state: 'lost' })],
    'completed, charged_back',
  ],
  [
    'an inquiry stops the delivery and sets no mark',
    [...paid, about({ kind: 'inquiry', state: 'open' })],
    'review, provider 100, merchant 100',
  ],
  [
    'a bank that only asked and then takes the money',
    [...delivered, about({ kind: 'inquiry', state: 'open' }), about({ kind: 'inquiry', state: 'lost', taken: 100 })],
    'completed, charged_back',
  ],
  [
    'less than the payment: the merchant bears that share',
    [...delivered, third('open'), third('lost')],
    'completed, charged_back, provider 70, merchant 70',
  ],
  [
    'less than the payment, before the delivery: a person decides about the rest',
    [...paid, third('open'), third('lost')],
    'review, charged_back, provider 70, merchant 70',
  ],
  [
    'the rest of it goes back',
    [...paid, third('open'), third('lost'), decided('refund'), arrives],
    'refunded, charged_back',
  ],
  [
    'two disputes about one payment, one lost and one won',
    [...delivered, third('open'), about({ ...other, state: 'open' }), third('lost'), about({ ...other, state: 'won' })],
    'completed, charged_back, provider 70, merchant 70',
  ],
  [
    'two disputes that are both lost',
    [...delivered, third('lost'), about({ ...other, state: 'lost' })],
    'completed, charged_back, provider 30, merchant 30',
  ],
  [
    'the second one above what is left is our own loss',
    [...delivered, about({ state: 'lost', share: 80 }), about({ ...other, state: 'lost' })],
    'completed, charged_back, provider -20, loss 20',
  ],
  [
    'won after it was lost: the merchant is owed again',
    [...delivered, open, lost, won],
    'completed, provider 100, merchant 100',
  ],
  [
    'won after it was lost, where the order had ended with it: a person decides',
    [...paid, open, lost, won],
    'review, provider 100, merchant 100',
  ],
  ['and its money goes to the buyer', [...paid, open, lost, won, decided('refund'), arrives], 'refunded'],
  [
    'won after it was lost, where a refund was withdrawn for it: the money goes to the buyer',
    [...delivered, returned(), open, lost, won, decided('refund'), arrives],
    'refunded',
  ],
  [
    'won after it was lost, where that was our own loss',
    [...delivered, returned(), arrives, open, lost, won],
    'refunded',
  ],
  [
    'a refund whose end stays open for too long is not withdrawn for a loss: it may still arrive',
    [...delivered, returned(), sent, lost, tooOld, tells('pending'), tells('succeeded')],
    'refunded, charged_back, provider -100, loss 100',
  ],
  [
    'a refund that is more than what the bank left is not sent',
    [...delivered, returned(), about({ state: 'lost', share: 30 }), arrives],
    'review, charged_back, provider 70, loss 30, back 100',
  ],
  [
    'a payment that came twice and went back: its dispute takes nothing from the merchant of the first',
    [begins, declined(0), begins, reportsOf(1, inTime(100)), asked, released, reports(inTime(100)), arrives, lost],
    'completed, charged_back, merchant 100, loss 100',
  ],
  ['opened again after it was lost', [...paid, open, lost, open], 'review, charged_back, bank 100, merchant 100'],
  ['lost after it was won', [...delivered, open, won, lost], 'completed, charged_back'],
  ['lost, won and lost again', [...delivered, open, lost, won, lost], 'completed, charged_back'],
  [
    'the same report again changes nothing',
    [...delivered, open, lost, (one) => one.ends(0, 'captured'), (one) => one.ends(0, 'captured')],
    'completed, charged_back',
  ],
  [
    'an older report changes nothing',
    [...delivered, open, lost, about({ state: 'open', older: 90_000 })],
    'completed, charged_back',
  ],
  [
    'another currency than the payment: our own loss, in that currency',
    [...delivered, about({ state: 'lost', currency: 'USD' })],
    'completed, charged_back, provider 100, merchant 100',
  ],
  [
    'money in another currency, on its way back, whose bank takes it back',
    [begins, reports(foreign), about({ state: 'lost', currency: 'JPY' })],
    'awaiting_payment, charged_back',
  ],
  [
    'what the provider charges is booked apart, and stays when it is won',
    [...delivered, about({ state: 'open', fee: 1500n }), about({ state: 'won', fee: 1500n })],
    'completed, provider 90, merchant 100, cost 1500',
  ],
])('%s', async (_name, steps, end) => {
  expect(await ends(world, steps)).toBe(end);
});
