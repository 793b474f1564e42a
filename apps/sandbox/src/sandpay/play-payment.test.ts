import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openSandbox, type TestSandbox } from '../testing/open-sandbox.ts';
import { sandpayClient } from '../testing/sandpay-client.ts';
import type { RefundView } from './refund.ts';

let sandbox: TestSandbox;
let sandpay: ReturnType<typeof sandpayClient>;

beforeAll(async () => {
  sandbox = await openSandbox();
  sandpay = sandpayClient(sandbox.providerUrl);
});
afterAll(() => sandbox.close());

it('money comes late, with another amount, at its stated time', async () => {
  const { body: declined } = await sandpay.pay('4000000000000002');
  const late = { action: 'capture', amount: '4000', currency: 'USD', at: '2026-01-02T03:04:05.000Z' };
  const { body: payment } = await sandpay.play(declined.reference, late);
  expect(payment).toMatchObject({ status: 'captured', declineCode: null });
  expect(payment.captures).toMatchObject([{ amount: '4000', currency: 'USD', at: '2026-01-02T03:04:05.000Z' }]);
});

it('money comes twice', async () => {
  const { body: first } = await sandpay.pay('4111111111111111');
  const { body: second } = await sandpay.play(first.reference, { action: 'capture_again' });
  expect(second.captures).toHaveLength(2);
  expect(new Set(second.captures.map(({ id }) => id)).size).toBe(2);
});

it('an ended payment cannot be approved', async () => {
  const { body } = await sandpay.pay('4000000000000002');
  expect((await sandpay.play(body.reference, { action: 'approve' })).status).toBe(409);
});

it('refunds once for each reference, reports the end, and never more than was captured', async () => {
  const { body: payment } = await sandpay.pay('4111111111111111');
  const refund = (reference: string, amount: string) =>
    sandpay.call<RefundView>({
      path: '/v1/refunds',
      body: { payment: payment.id, amount, currency: 'SGD', reference },
      key: reference,
    });
  const first = await refund('refund-1', '4000');
  expect([first.status, first.body.status]).toEqual([201, 'pending']);
  expect((await refund('refund-1', '4000')).body.id).toBe(first.body.id);
  expect((await refund('refund-1', '1')).status).toBe(409);
  const over = await refund('refund-2', '121');
  expect([over.status, over.body.error?.code]).toEqual([422, 'refund_exceeds_captured']);
  await vi.waitFor(
    async () => {
      const { body } = await sandpay.call<{ data: RefundView[] }>({ path: '/v1/refunds?reference=refund-1' });
      expect(body.data).toMatchObject([{ status: 'succeeded', amount: '4000' }]);
      expect(sandbox.received.some(({ body: told }) => JSON.parse(told).type === 'refund.succeeded')).toBe(true);
    },
    { timeout: 60_000 },
  );
});

it('a person plays it from the page, and is told why an action is impossible', async () => {
  const { body: payment } = await sandpay.pay('4111111111111111');
  const press = (form: Record<string, string>) =>
    fetch(`${sandbox.providerUrl}/play/payments/${payment.id}`, { method: 'POST', body: new URLSearchParams(form) });
  expect(await (await press({ action: 'capture', amount: '10.50' })).text()).toContain(
    'SGD&nbsp;10.50'.replace('&nbsp;', '\u00A0'),
  );
  expect(await (await press({ action: 'capture', amount: '1.234' })).text()).toContain('a valid SGD amount');
  sandbox.answerWith(() => 401);
  expect(await (await press({ action: 'forge' })).text()).toContain('wrong signature. Response: 401');
  expect(await (await press({ action: 'refund', amount: '99999' })).text()).toContain('more than was captured');
});

it('a dispute takes money at its opening, gives it back when it is won, and takes it again when it is lost', async () => {
  const { body: paid } = await sandpay.pay('4111111111111111');
  const play = async (action: string, more = {}) =>
    (await sandpay.play(paid.reference, { action, ...more })).body.disputes.at(-1);
  const opened = await play('open_dispute', { amount: '1000' });
  expect(opened).toMatchObject({ kind: 'chargeback', state: 'open', amount: '1000', taken: '1000', fee: '1500' });
  expect(opened?.evidenceDueAt).not.toBeNull();
  expect(await play('answer_dispute')).toMatchObject({ state: 'answered', evidenceDueAt: null });
  expect(await play('win_dispute')).toMatchObject({ state: 'won', taken: '0' });
  expect(await play('lose_dispute')).toMatchObject({ state: 'lost', taken: '1000' });
  expect(await play('reverse')).toMatchObject({ kind: 'reversal', state: 'lost', taken: paid.amount, fee: '0' });
  expect(await play('open_inquiry')).toMatchObject({ kind: 'inquiry', state: 'open', taken: '0' });
});

it('nothing that was not captured can be disputed, and no dispute is decided that is not there', async () => {
  const { body: none } = await sandpay.pay('4000000000000002');
  expect((await sandpay.play(none.reference, { action: 'open_dispute' })).status).toBe(409);
  const { body: paid } = await sandpay.pay('4111111111111111');
  expect((await sandpay.play(paid.reference, { action: 'win_dispute' })).status).toBe(409);
  expect((await sandpay.play(paid.reference, { action: 'fail_refund' })).status).toBe(409);
});
