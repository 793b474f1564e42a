import type { AccountProposal } from '@kassa/contract/operator';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gallery } from '../../../testing/merchant-client.ts';
import { openReviewWorld, type ReviewWorld } from '../../../testing/review-world.ts';
import { inTransaction } from '../../kernel/database.ts';
import { setSuspended } from '../../modules/merchants/index.ts';
import { readProposal } from '../../modules/operators/index.ts';
import { proposeHold } from '../catalogue/change-hold.ts';
import { proposeMethod } from '../catalogue/change-method.ts';
import { proposeTerms } from '../merchants/change-terms.ts';
import { proposeForMerchant } from '../merchants/merchant-proposal.ts';
import { namePayout } from '../merchants/name-payout.ts';
import { proposeErasure } from '../privacy/erase-person.ts';
import { proposeExport } from '../privacy/export-person.ts';
import { flagNamed } from './decide-hit.ts';
import type { OperatorCall } from './operator-call.ts';
import { resolveReview } from './resolve-review.ts';

let review: ReviewWorld;
beforeAll(async () => {
  review = await openReviewWorld();
});
afterAll(() => review.world.close());

const { appId } = gallery;
const by = (operator: string): OperatorCall => ({ operator, requestId: 'test' });
const reason = 'asked';

/** Waits until so many statements of this database wait for a lock. */
async function untilWaiting(count: bigint): Promise<void> {
  for (let tries = 0; tries < 1_500; tries += 1) {
    const { rows } = await sql<{ n: bigint }>`
      select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      review.app.db,
    );
    if (rows[0]?.n === count) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`there were never ${count} that wait`);
}

type Propose = (operator: string) => Promise<AccountProposal | null>;

/** Each kind of proposal that a person can make, and how it is made. */
async function kinds(): Promise<Record<string, Propose>> {
  const { app, world } = review;
  const { email } = await world.signIn();
  const flagged = await world.signIn();
  await flagNamed(app, by('olive'), { email: flagged.email, flagged: true, reason });
  const { orderNo } = await world.order();
  await world.pay(orderNo);
  await world.call(gallery, '/merchant/v1/refunds', { orderNo });
  await inTransaction(app.db, (tx) => setSuspended(tx, appId, true));
  const same = { off: true, leastUsd: null, mostUsd: null, feeBps: null, feeFixedUsd: null, windowMinutes: null };
  const method = { method: '10009-visa', ...same, reason };
  const account = { holder: 'Gallery', account: 'DE89370400440532013000', bank: 'COBADEFF', country: 'DE' };
  const limits = { what: 'limits', orderMostUsd: null, dayMostUsd: '900' } as const;
  const settings = {
    homeUrl: 'https://quay.example',
    origins: [],
    appSchemes: [],
    supportEmail: '',
    supportUrl: '',
    accent: '',
    radiusPx: null,
  };
  return {
    'limits of a merchant': (name) => proposeTerms(app, by(name), { appId, change: limits, reason }),
    'a payout account': (name) => namePayout(app, by(name), { appId, ...account, currency: 'EUR' }),
    'a method': (name) => proposeMethod(app, by(name), { ...method, provider: '' }),
    'a wait': (name) => proposeHold(app, by(name), { paidBy: 'card', steps: [], reason }),
    'a method at a provider': (name) => proposeMethod(app, by(name), { ...method, provider: 'sandbox' }),
    'a secret': (name) => proposeForMerchant(app, by(name), { appId, action: 'rotate_secret', reason }),
    'the end of a suspension': (name) =>
      proposeForMerchant(app, by(name), { appId, action: 'unsuspend_merchant', reason }),
    settings: (name) => proposeForMerchant(app, by(name), { appId, action: 'change_settings', reason, settings }),
    'an erasure': async (name) => (await proposeErasure(app, by(name), { email, reason })).proposal,
    'an export': async (name) => (await proposeExport(app, by(name), { email, reason })).proposal,
    'the end of a flag': async (name) =>
      (await flagNamed(app, by(name), { email: flagged.email, flagged: false, reason })).proposal,
    'a refund': async (name) => (await resolveReview(app, by(name), { orderNo, action: 'refund', reason })).proposal,
  };
}

test('two proposals of the same thing at one moment are as two in turn: the later one takes the place of the other, and neither fails', async () => {
  const { db } = review.app;
  const told: Record<string, unknown> = {};
  const made = await kinds();
  for (const [kind, propose] of Object.entries(made)) {
    // Nobody writes a proposal until both have looked for an earlier one, or wait for their turn to look.
    const answers = await inTransaction(db, async (tx) => {
      await sql`lock table proposals in share mode`.execute(tx);
      const both = Promise.allSettled([propose('olive'), propose('otto')]);
      await untilWaiting(2n);
      return { both };
    });
    const ends = await answers.both;
    const statuses = ends.map(async (one) =>
      one.status === 'rejected'
        ? `failed: ${one.reason}`
        : (await readProposal(db, one.value?.proposalId ?? ''))?.status,
    );
    told[kind] = (await Promise.all(statuses)).sort();
  }
  expect(told).toEqual(Object.fromEntries(Object.keys(made).map((kind) => [kind, ['dropped', 'proposed']])));
});
