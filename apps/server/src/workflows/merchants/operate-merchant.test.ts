import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReviewWorld, type ReviewWorld } from '../../../testing/review-world.ts';
import { readMerchant } from '../../modules/merchants/index.ts';
import { listAudit } from '../desk/list-audit.ts';
import { linkByHand } from './link-by-hand.ts';
import { approveForMerchant, proposeForMerchant } from './merchant-proposal.ts';
import { suspendMerchant } from './merchant-secrets.ts';
import { registerAtDesk, resendAtDesk, suspendAtDesk } from './operate-merchant.ts';
import { listMerchants, showMerchant, showMerchantEvents } from './show-merchant.ts';

let review: ReviewWorld;
beforeAll(async () => {
  review = await openReviewWorld();
});
afterAll(() => review.world.close());

const by = (operator: string) => ({ operator, requestId: 'test' });
const shop = {
  name: 'Quay Prints',
  homeUrl: 'https://quay.example',
  kind: 'web' as const,
  origins: [] as string[],
  bodySignatureRequired: true,
};

test('an admin registers a merchant, whose secret is only in that answer, and a wrong address is named', async () => {
  const keys = await registerAtDesk(review.app, by('olive'), { ...shop, origins: ['https://quay.example'] });
  const shown = await showMerchant(review.app, keys.appId);
  expect(shown).toMatchObject({ name: 'Quay Prints', suspendedAt: '', origins: ['https://quay.example'] });
  expect(JSON.stringify(shown)).not.toContain(keys.appSecret);
  const { lines } = await listAudit(review.app, { subject: keys.appId });
  expect(lines.map(({ action }) => action)).toEqual(['register_merchant']);
  expect(JSON.stringify(lines)).not.toContain(keys.appSecret);
  expect((await listMerchants(review.app, { text: 'quay' })).merchants.map(({ appId }) => appId)).toEqual([keys.appId]);
  await expect(
    registerAtDesk(review.app, by('olive'), { ...shop, homeUrl: 'ftp://quay.example' }),
  ).rejects.toMatchObject({ extend: expect.stringContaining('ftp://quay.example') });
});

test('one operator suspends a merchant at once; only two let it sell again, or give it a new secret', async () => {
  const { appId, appSecret } = await registerAtDesk(review.app, by('olive'), { ...shop, name: 'Second' });
  const reason = 'complaints of buyers';
  const unsuspend = { appId, action: 'unsuspend_merchant', reason } as const;
  await expect(proposeForMerchant(review.app, by('olive'), unsuspend)).rejects.toThrow('action_impossible');
  await suspendAtDesk(review.app, by('olive'), { appId, reason });
  await suspendAtDesk(review.app, by('otto'), { appId, reason: 'the same again' });
  expect(await showMerchant(review.app, appId)).toMatchObject({
    suspendedAt: expect.stringMatching(/Z$/),
    suspension: { by: 'olive', reason },
  });

  const { proposalId } = await proposeForMerchant(review.app, by('olive'), unsuspend);
  expect((await showMerchant(review.app, appId)).proposals).toMatchObject([
    { proposalId, proposedBy: 'olive', reason },
  ]);
  await expect(approveForMerchant(review.app, by('olive'), proposalId)).rejects.toThrow('second_operator_required');
  expect(await approveForMerchant(review.app, by('otto'), proposalId)).toMatchObject({ appId, keys: null });
  expect(await showMerchant(review.app, appId)).toMatchObject({ suspendedAt: '', suspension: null, proposals: [] });
  await expect(approveForMerchant(review.app, by('otto'), proposalId)).rejects.toThrow('proposal_not_found');

  const rotation = await proposeForMerchant(review.app, by('olive'), { appId, action: 'rotate_secret', reason });
  const { keys } = await approveForMerchant(review.app, by('otto'), rotation.proposalId);
  const merchant = await readMerchant(review.app.db, review.app.seal, appId);
  expect(merchant?.secrets).toEqual([appSecret, keys?.appSecret]);
  expect((await showMerchant(review.app, appId)).secrets.map(({ used }) => used)).toEqual([true, false]);
  expect(JSON.stringify(await listAudit(review.app, { subject: appId }))).not.toContain(keys?.appSecret);
});

test('who suspended a merchant, and why, is shown however many suspend it again, and of the newest suspension only', async () => {
  const { appId } = await registerAtDesk(review.app, by('olive'), { ...shop, name: 'Fifth' });
  const shown = async () => (await showMerchant(review.app, appId)).suspension;
  await suspendAtDesk(review.app, by('olive'), { appId, reason: 'complaints of buyers' });
  for (let time = 0; time < 25; time += 1) await suspendAtDesk(review.app, by('otto'), { appId, reason: 'once more' });
  expect(await shown()).toEqual({ by: 'olive', reason: 'complaints of buyers' });
  const { merchants, more } = await listMerchants(review.app, { text: 'fif', suspended: 'yes' });
  expect([merchants.map((one) => one.appId), more]).toEqual([[appId], false]);
  expect((await listMerchants(review.app, { text: 'quay', suspended: 'yes' })).merchants).toEqual([]);

  // On the command line nobody signs in, so that nobody is named: least of all who suspended it another time.
  await suspendMerchant(review.app, appId, false);
  await suspendMerchant(review.app, appId, true);
  await suspendAtDesk(review.app, by('otto'), { appId, reason: 'once more' });
  expect(await shown()).toBeNull();
});

test('an event that a merchant lost is found in its log and sent again, and nobody else’s is', async () => {
  const payment = await review.attempt();
  await review.setAnswer(payment, { status: 'captured', shares: [100] });
  await review.world.sendEvents();
  const { appId } = await review.world.readOrder(payment.orderNo);
  const sent = (await showMerchantEvents(review.app, { appId })).deliveries.filter(
    ({ orderNo }) => orderNo === payment.orderNo,
  );
  expect(sent.map(({ type }) => type)).toContain('PAY_SUCCESS');
  const [first] = sent;
  if (!first) throw new Error('nothing was sent');
  await resendAtDesk(review.app, by('sage'), { appId, deliveryNo: first.deliveryNo });
  const waiting = await showMerchantEvents(review.app, { appId, state: 'waiting' });
  expect(waiting.deliveries.map(({ deliveryNo }) => deliveryNo)).toContain(first.deliveryNo);
  const other = await registerAtDesk(review.app, by('olive'), { ...shop, name: 'Third' });
  await expect(
    resendAtDesk(review.app, by('sage'), { appId: other.appId, deliveryNo: first.deliveryNo }),
  ).rejects.toThrow('action_impossible');
});

const atConsole = { call: by('sage'), place: { origin: 'http://localhost:4021' } };

test('a payment link made by hand opens the merchant’s checkout, and is refused in words where nobody would be told', async () => {
  const { appId } = await registerAtDesk(review.app, by('olive'), { ...shop, name: 'Fourth' });
  const sale = {
    appId,
    merchantOrderNo: 'BY-HAND-1',
    name: 'A print',
    picture: 'https://quay.example/print.png',
    amount: '25',
    fiat: 'SGD',
    hours: 2,
  };
  await expect(linkByHand(review.app, atConsole, sale)).rejects.toThrow('no_webhook_endpoint');
  const { url, expiresAt } = await linkByHand(review.app, atConsole, {
    ...sale,
    callbackUrl: 'https://quay.example/hook',
  });
  expect(url).toMatch(/\/s\/[\w-]{20,}$/);
  expect(new Date(expiresAt).getTime() - review.app.clock.now()).toBeGreaterThan(119 * 60_000);
  const { lines } = await listAudit(review.app, { subject: appId, action: 'link_by_hand' });
  expect(lines.map(({ facts }) => facts.merchantOrderNo)).toEqual(['BY-HAND-1']);
  await suspendAtDesk(review.app, by('olive'), { appId, reason: 'complaints' });
  await expect(linkByHand(review.app, atConsole, { ...sale, merchantOrderNo: 'BY-HAND-2' })).rejects.toThrow(
    'action_impossible',
  );
});
