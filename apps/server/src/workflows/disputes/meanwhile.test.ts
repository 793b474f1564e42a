/** @module-tag night */
import { type CodeName, codeOf } from '@kassa/contract/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  about,
  delivered,
  ends,
  lost,
  open,
  paid,
  released,
  sent,
  tells,
  unreleased,
  won,
} from '../../../testing/dispute-steps.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import type { Disputing } from '../../../testing/money-case-parts.ts';
import { arrives, decided, isAfter, refused, returned, type Step } from '../../../testing/money-steps.ts';
import { seedSandboxOperators } from '../desk/sandbox-operators.ts';

let world: MerchantWorld;
beforeAll(async () => {
  world = await openMerchantWorld({ KASSA_DECLINED_CARDS_PER_HOUR: '100000' });
  await seedSandboxOperators(world.app);
});
afterAll(() => world.close());

// What others do while a bank decides.

/** A bank takes 30 %, or 60 % for good. */
const aPart = (state: Disputing['state']) => about({ state, share: 30 });
/** A bank only asks. */
const question = (state: Disputing['state']) => about({ kind: 'inquiry', state });
const sixty = (id: string) => about({ state: 'lost', share: 60, id });

test.each<readonly [string, readonly Step[], string]>([
  [
    'the merchant releases although the bank decides: lost, it bears it',
    [...paid, open, released, lost],
    'completed, charged_back',
  ],
  [
    'the merchant can’t release while the bank decides: nothing goes back twice',
    [...paid, open, unreleased, lost],
    'refunded, charged_back',
  ],
  [
    'and if it is won, a person sends it back',
    [...paid, open, unreleased, won, decided('refund'), arrives],
    'refunded',
  ],
  [
    'a refused refund that a loss withdrew, and that arrives after all: it left twice',
    [...delivered, returned(), refused, lost, tells('succeeded', 'first')],
    'refunded, charged_back, provider -100, loss 100',
  ],
  [
    'a refund that was not sent waits while the bank decides',
    [...delivered, returned(), open, sent],
    'review, charged_back, bank 100, back 100',
  ],
  [
    'and is sent when it is won',
    [...delivered, returned(), open, sent, won, decided('retry_refund'), arrives],
    'refunded',
  ],
  [
    'a part on its way back that a loss withdrew, and whose bank decides anew: a person is asked about it again',
    [...delivered, returned(25), refused, lost, won],
    'completed, provider 100, merchant 75, back 25',
  ],
  [
    'and it arrives when it is sent again',
    [...delivered, returned(25), refused, lost, won, decided('retry_refund'), arrives],
    'completed, provider 75, merchant 75',
  ],
  [
    'and a second loss withdraws it again, and a second change of mind asks again, once',
    [...delivered, returned(25), refused, lost, won, lost, won],
    'completed, provider 100, merchant 75, back 25',
  ],
  [
    'a refund of all that a loss withdrew, and whose bank decides anew: the order asks',
    [...delivered, returned(), refused, lost, won],
    'review, provider 100, buyer 100',
  ],
  [
    'a refund of more than a bank has left: two operators return the rest, and nobody bears the other part twice',
    [...delivered, returned(), aPart('open'), sent, aPart('lost'), decided('return_rest'), arrives],
    'refunded, charged_back',
  ],
  [
    'a bank’s question that was answered, and of which nothing came for two months, holds no money any more',
    [...delivered, question('open'), question('answered'), isAfter(61 * 24 * 60), returned(), arrives],
    'refunded',
  ],
  [
    'a refund of a part, of which a bank has left less',
    [...delivered, returned(80), aPart('open'), sent, aPart('lost'), decided('return_rest'), arrives],
    'completed, charged_back',
  ],
  [
    'a refund of which two disputes together have left nothing ends with it',
    [...delivered, returned(), sixty('a'), sixty('b'), sent, decided('return_rest')],
    'refunded, charged_back, provider -20, loss 20',
  ],
  [
    'a refund that its provider refuses after the loss: that money bears it',
    [...delivered, returned(), sent, open, lost, tells('refused')],
    'refunded, charged_back',
  ],
])('%s', async (_name, steps, end) => {
  expect(await ends(world, steps)).toBe(end);
});

test.each<readonly [string, readonly Step[], CodeName]>([
  ['a merchant’s refund while the bank decides', [...delivered, open, returned()], 'refund_impossible'],
  ['a merchant’s refund of what a bank has taken', [...delivered, open, lost, returned()], 'refund_impossible'],
  ['an operator’s refund while the bank decides', [...paid, open, decided('refund')], 'action_impossible'],
  [
    'a refund after a bank’s question',
    [...delivered, question('open'), question('answered'), returned()],
    'refund_impossible',
  ],
  ['giving up an order that is paid', [...paid, open, decided('give_up')], 'action_impossible'],
])('%s is refused', async (_name, steps, code) => {
  await expect(ends(world, steps)).rejects.toMatchObject({ code: codeOf(code) });
});
