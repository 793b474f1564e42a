import { afterAll, beforeAll, expect, test } from 'vitest';
import { disputedOf } from '../../../testing/disputed-of.ts';
import { gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';
import { openTestMailServer, type TestMailServer } from '../../../testing/test-mail-server.ts';
import { setContact } from '../../modules/merchants/index.ts';
import { sendMails } from './send-mails.ts';
import { writeOrderMails } from './write-order-mails.ts';

let mail: TestMailServer;
let world: MerchantWorld;
beforeAll(async () => {
  mail = await openTestMailServer();
  world = await openMerchantWorld({ SMTP_URL: mail.url, KASSA_ALERTS_TO: 'alerts@kassa.example' });
  const contact = { appId: gallery.appId, email: 'money@gallery.example', locale: 'ko' };
  await setContact(world.app.db, world.app.seal, contact);
});
afterAll(async () => {
  await world.close();
  await mail.close();
});

async function subjectsTo(address: string): Promise<string[]> {
  while ((await writeOrderMails(world.app)) + (await sendMails(world.app)) > 0);
  return mail.mails
    .filter(({ to }) => to.includes(address))
    .map(({ raw }) => decoded(/^Subject: ((?:.*\r?\n[ \t])*.*)$/m.exec(raw)?.[1] ?? ''))
    .sort();
}

/** Reads a subject as RFC 2047 writes it. */
function decoded(subject: string): string {
  return subject
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?b\?([^?]*)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString('utf8'))
    .replace(/=\?utf-8\?q\?([^?]*)\?=/gi, (_, text: string) =>
      decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

test('the merchant in their language, and the operator, hear of a dispute and of each decision, once', async () => {
  const { orderNo, merchantOrderNo } = await world.order();
  await world.pay(orderNo);
  const states = ['open', 'open', 'answered', 'lost', 'lost', 'won', 'open'] as const;
  for (const state of states) {
    await disputedOf(world, orderNo, state);
    await world.later(1_000);
  }
  const named = `${orderNo} (${merchantOrderNo})`;
  expect(await subjectsTo('alerts@kassa.example')).toEqual([
    `Dispute lost: order ${named}`,
    `Dispute won: order ${named}`,
    `The payment of order ${named} is disputed`,
    `The payment of order ${named} is disputed`,
  ]);
  expect(await subjectsTo('money@gallery.example')).toEqual([
    `이의 제기 승소: 주문 ${named}`,
    `이의 제기 패소: 주문 ${named}`,
    `주문 ${named}의 결제에 이의가 제기되었습니다`,
    `주문 ${named}의 결제에 이의가 제기되었습니다`,
  ]);
});
