import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClock } from '../clock.ts';
import { openDatabase } from '../database.ts';
import { keepCard } from './kept-card.ts';
import { capturePayment } from './move-payment.ts';
import { findPayment } from './payment-store.ts';
import { sandpaySteps } from './schema.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kassa-sandbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('payments from before local methods are kept by the new version, and continue', () => {
  const path = join(folder, 'sandpay.db');
  const before = openDatabase(path, sandpaySteps[0] ?? '');
  before.exec(`insert into card_sessions values ('cs_1', 'order', '["https://shop.example"]', 'ko', 9);
    insert into card_tokens values ('ct_1', 'cs_1', 'approved', 'visa', '1111', 99, null);
    insert into payments values ('pay_1', 'ref-1', 'captured', '4120', 'SGD', 'visa', '1111', 'approved', null, 'cs_1',
      'https://shop.example/back', null, 5);
    insert into captures values ('cap_1', 'pay_1', '4120', 'SGD', 6);
    insert into refunds values ('re_1', 'pay_1', '20', 'SGD', 'refund-1', 'succeeded', null, 7);`);
  before.close();
  const db = openDatabase(path, ...sandpaySteps);
  const sandpay = { db, clock: { ...createClock(), now: () => 8 }, origin: 'http://127.0.0.1:1', wakeSender() {} };
  const payment = findPayment(sandpay, { reference: 'ref-1' });
  expect(payment).toMatchObject({
    id: 'pay_1',
    status: 'captured',
    method: 'card',
    ancestors: ['https://shop.example'],
    language: 'ko',
    local: null,
    merchantName: 'Kassa',
    captures: [{ id: 'cap_1', amount: '4120' }],
  });
  expect(db.prepare('pragma foreign_key_check').all()).toEqual([]);
  if (payment) expect(capturePayment(sandpay, payment).captures).toHaveLength(2);
  expect(keepCard(sandpay, { reference: 'keep-1', cardToken: 'ct_1' })).toMatchObject({ last4: '1111' });
  expect(() => db.exec("insert into captures values ('cap_9', 'pay_none', '1', 'SGD', 1)")).toThrow('FOREIGN KEY');
  db.close();
});
