import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paid } from '../../../testing/review-cases.ts';
import { openReviewWorld, type ReviewWorld } from '../../../testing/review-world.ts';
import { openTestMailServer, type TestMailServer } from '../../../testing/test-mail-server.ts';
import { paymentInbox } from '../../modules/payments/index.ts';
import { sendMails } from '../mails/send-mails.ts';
import { writeOrderMails } from '../mails/write-order-mails.ts';
import { revealCallback } from './reveal-callback.ts';
import { showStory } from './show-story.ts';

let mail: TestMailServer;
let review: ReviewWorld;
beforeAll(async () => {
  mail = await openTestMailServer();
  review = await openReviewWorld({ SMTP_URL: mail.url });
});
afterAll(async () => {
  await review.world.close();
  await mail.close();
});

const by = { operator: 'olive', requestId: 'test' };

test('a callback of an order is shown as it came, for a reason that the audit and the story keep', async () => {
  const { app } = review;
  const { orderNo, paymentNo } = await paid(review, [100]);
  const stored = { provider: 'sandbox', eventId: `evt-${orderNo}`, type: 'payment.captured', reference: paymentNo };
  const body = JSON.stringify({ payer: 'Ada Byron', reference: paymentNo });
  await paymentInbox.store(app.db, app.seal, { ...stored, body });
  const asked = { orderNo, provider: 'sandbox', eventId: stored.eventId, reason: 'the bank asks who paid' };
  expect(await revealCallback(app, by, asked)).toEqual({ type: 'payment.captured', body });
  const { entries } = await showStory(app, orderNo);
  expect(entries.find(({ what }) => what === 'reveal_callback')).toMatchObject({
    actor: 'operator:olive',
    facts: { reason: 'the bank asks who paid' },
  });
  expect(JSON.stringify(entries), 'nobody is named before').not.toContain('Ada Byron');
  const other = await paid(review, [100]);
  const refused = expect.objectContaining({ message: expect.stringContaining('resource_not_found') });
  for (const wrong of [{ orderNo: other.orderNo }, { eventId: 'evt-0' }, { provider: 'another' }])
    await expect(revealCallback(app, by, { ...asked, ...wrong })).rejects.toEqual(refused);
  const { rows } = await sql`select from audit where action = 'reveal_callback'`.execute(app.db);
  expect(rows, 'nothing was shown of the others').toHaveLength(1);
});

test('of a mail the story says whether it was sent, when, in which language and by which try', async () => {
  const { app } = review;
  const { orderNo } = await paid(review, [100]);
  await writeOrderMails(app);
  const mailOf = async () =>
    (await showStory(app, orderNo)).entries.find(({ kind, what }) => kind === 'mail' && what === 'order_paid')?.facts;
  expect(await mailOf()).toMatchObject({ state: 'waiting', language: 'en-US' });
  mail.refuseNext(100);
  await sendMails(app);
  expect(await mailOf()).toMatchObject({ state: 'waiting', tries: '1' });
  mail.refuseNext(0);
  await review.world.later(60_000);
  await sendMails(app);
  const sent = await mailOf();
  expect(sent).toMatchObject({ state: 'sent', tries: '2' });
  expect(sent?.sentAt).toBeTruthy();
  expect(mail.mails.some(({ raw }) => raw.includes(`<order_paid.${orderNo}@`))).toBe(true);
});
