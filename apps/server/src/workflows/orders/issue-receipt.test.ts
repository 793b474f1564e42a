import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { receiptKeysPath, type SignedReceipt, signedReceiptSchema } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gallery } from '../../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld, type Placed } from '../../../testing/merchant-world.ts';
import { secretsOf } from '../../../testing/sign-in.ts';

let world: MerchantWorld;
let folder: string;
beforeAll(async () => {
  world = await openMerchantWorld();
  folder = await mkdtemp(join(tmpdir(), 'kassa-receipt-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const command = join(import.meta.dirname, '../../../../../tools/receipt.ts');
const receiptOf = ({ buyer, orderNo }: Placed) =>
  world.ask(`/nft/receipt?${new URLSearchParams({ orderNo })}`, { headers: secretsOf(buyer) });

/** Runs `npm run receipt` on saved files. @returns what it prints, and its exit code */
async function check(receipt: unknown, keys: unknown): Promise<{ code: number; said: string }> {
  const files = [join(folder, 'receipt.json'), join(folder, 'keys.json')] as const;
  await Promise.all([writeFile(files[0], JSON.stringify(receipt)), writeFile(files[1], JSON.stringify(keys))]);
  return promisify(execFile)(process.execPath, [command, ...files]).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (failed: { code: number; stdout: string; stderr: string }) => ({
      code: failed.code,
      said: failed.stdout + failed.stderr,
    }),
  );
}

test('an order that is not completed has no receipt, and nobody gets the receipt of another buyer', async () => {
  const placed = await world.order();
  expect((await receiptOf(placed)).envelope?.returnCode).toBe(codeOf('receipt_not_ready'));
  const other = await world.order();
  expect((await receiptOf({ ...placed, buyer: other.buyer })).envelope?.returnCode).toBe(codeOf('order_not_found'));
});

test('a command verifies a receipt, and finds any changed character', async () => {
  const placed = await world.order();
  const { orderNo, merchantOrderNo } = placed;
  await world.pay(orderNo);
  const release = { orderNo, merchantOrderNo, releaseStatus: 'SUCCESS', releaseTime: '2026-11-21 10:00:00' };
  await world.call(gallery, '/nft/openapi/merchant/notice', { ...release, transactionHash: '0xabc' });
  const { envelope } = await receiptOf(placed);
  const signed: SignedReceipt = signedReceiptSchema.parse(envelope?.data);
  expect(signed.receipt).toMatchObject({
    orderNo,
    total: placed.view.quote.fiatSumAmount,
    transactionHash: '0xabc',
  });
  expect((await receiptOf(placed)).envelope?.data).toEqual(signed);

  const keys = JSON.parse((await world.ask(receiptKeysPath)).text);
  const right = await check(signed, keys);
  expect(right).toMatchObject({ code: 0, said: expect.stringContaining(orderNo) });
  const forged = { ...signed, receipt: { ...signed.receipt, total: '1.00' } };
  expect(await check(forged, keys)).toMatchObject({ code: 1, said: expect.stringContaining('does not fit') });
  expect(await check(signed, { keys: [] })).toMatchObject({ code: 1, said: expect.stringContaining('not among') });
});
