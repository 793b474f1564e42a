import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../../../testing/mails-to.ts';
import { gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { attemptOf, cookieOf } from '../../../testing/sign-in.ts';
import { openTestMailServer, type TestMailServer } from '../../../testing/test-mail-server.ts';
import { setSupport } from '../../modules/merchants/index.ts';
import { sendMails } from './send-mails.ts';
import { writeOrderMails } from './write-order-mails.ts';

let mail: TestMailServer;
let world: MerchantWorld;
beforeAll(async () => {
  mail = await openTestMailServer();
  world = await openMerchantWorld({ SMTP_URL: mail.url });
});
afterAll(async () => {
  await world.close();
  await mail.close();
});

async function subjectOfCode(appid: string): Promise<string> {
  const email = world.newEmail();
  await world.ask('/mail/sending', { method: 'POST', body: { email }, headers: { appid } });
  const code = await world.codeFor(email);
  while ((await sendMails(world.app)) > 0);
  const raw = mail.mails.find(({ to }) => to.includes(email))?.raw ?? '';
  return (/^Subject: (.*)$/m.exec(raw)?.[1] ?? '').trim().replace(code, 'CODE');
}

test('the mail of a log-in code has the code and the shop in its subject', async () => {
  expect(await subjectOfCode(gallery.appId)).toBe('CODE is your Harbour Gallery code');
});

test.each(['', 'nobody0000000000', "x' or 1=1"])('a browser at %j names no shop', async (appid) => {
  expect(await subjectOfCode(appid)).toBe('CODE is your login code');
});

test.each([
  ['en-US', 'en-GB', /^\$\d\d\.\d\d\sSGD$/, /^\d{1,2} [A-Z][a-z]+ \d{4}(,| at) \d{2}:\d{2} UTC$/],
  ['es-419', 'es-MX', /^\$\d\d\.\d\d\sSGD$/, /^\d{1,2} [a-z]+ \d{4}, \d{1,2}:\d{2}\s[ap]\.\s?m\. UTC$/],
  ['es', '', /^\d\d,\d\d\s\$\sSGD$/, /^\d{1,2} [a-z]+ \d{4}, \d{1,2}:\d{2} UTC$/],
] as const)(
  'a receipt in %s for a browser in %j has that region’s numbers and times',
  async (language, region, total, paidAt) => {
    const email = world.newEmail();
    const headers = { 'accept-language': language, region };
    const sent = await world.ask('/mail/sending', { method: 'POST', body: { email }, headers });
    const answer = await world.ask('/user/login', {
      method: 'POST',
      body: { email, verifyCode: await world.codeFor(email), attemptId: attemptOf(sent), agreement: true },
      headers: { ...headers, cookie: cookieOf(sent) },
    });
    const { token, sign } = answer.headers;
    const buyer = { token: String(token), sign: String(sign), email, cookie: cookieOf(sent) };
    const placed = await world.order({}, buyer);
    await world.pay(placed.orderNo);
    while ((await writeOrderMails(world.app)) > 0);
    const paid = (await mailsTo(world.app, email)).find(({ kind }) => kind === 'order_paid');
    expect(paid?.values).toMatchObject({ total: expect.stringMatching(total), paidAt: expect.stringMatching(paidAt) });
  },
);

test('a receipt names the card by its brand and last digits, and the time by its zone', async () => {
  const placed = await world.order();
  await world.pay(placed.orderNo);
  while ((await writeOrderMails(world.app)) > 0);
  const paid = (await mailsTo(world.app, placed.buyer.email)).find(({ kind }) => kind === 'order_paid');
  expect(paid?.values).toMatchObject({
    method: 'Visa •••• 4242',
    support: 'support@shop.example, http://127.0.0.1:1/shop',
    paidAt: expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M UTC$/),
  });
});

test('a mail says nothing about help where the merchant has set none', async () => {
  const placed = await world.order();
  await setSupport(world.app.db, gallery.appId, { email: null, url: null });
  await world.pay(placed.orderNo);
  while ((await writeOrderMails(world.app)) > 0);
  const paid = (await mailsTo(world.app, placed.buyer.email)).find(({ kind }) => kind === 'order_paid');
  expect(paid?.values).toMatchObject({ support: '' });
});
