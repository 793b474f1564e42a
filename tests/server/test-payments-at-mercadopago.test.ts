import { expect, test } from 'vitest';
import { classicHeaders, gallery } from '../../apps/server/testing/merchant-client.ts';
import type { Buyer } from './support/buyer.ts';
import type { PaymentWorld } from './support/payment-world.ts';
import { method, usePaymentWorld } from './support/use-payment-world.ts';

let world: PaymentWorld;
let buyer: Buyer;

usePaymentWorld(
  (opened, first) => {
    world = opened;
    buyer = first;
  },
  { env: { KASSA_PAYMENT: 'mercadopago' } },
);

test.each(['12000', '30001'])(
  'a payment by %s that the sandbox begins for a merchant reaches Mercado Pago whole, and is paid',
  async (payWayCode) => {
    const order = await buyer.orderBy(method(payWayCode));
    const headers = classicHeaders(gallery, await world.now());
    await fetch(`${world.serverUrl}/task/mock/order/status?orderNo=${order.orderNo}&status=4`, { headers });
    const { attempt } = await buyer.sees(order.orderNo);
    expect(attempt).toMatchObject({ status: 'sent', nextAction: expect.anything() });
    await world.play(attempt?.paymentNo ?? '', { action: 'approve' });
    await buyer.waitsFor(order.orderNo, (now) => now.attempt?.status === 'captured');
  },
);
