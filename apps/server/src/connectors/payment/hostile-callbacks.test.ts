import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { family } from '../../../testing/comparing-stub.ts';
import * as mercadoPago from '../../../testing/mercadopago-stub.ts';
import * as stripe from '../../../testing/stripe-stub.ts';
import { adyenSettings, connectorKeys, connectorsAt } from '../../../testing/three-providers.ts';

const connectors = connectorsAt('http://127.0.0.1:9');
const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

/** Everything that a provider may prove itself by, for one body. */
function proofs(body: string, id: string): Record<string, string> {
  const seconds = family.now() / 1_000;
  const hex = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');
  const { ADYEN_WEBHOOK_USER: user, ADYEN_WEBHOOK_PASSWORD: password } = adyenSettings;
  return {
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    'stripe-signature': `t=${seconds},v1=${hex(stripe.settings.STRIPE_WEBHOOK_SECRET, `${seconds}.${body}`)}`,
    'x-signature': `ts=${seconds},v1=${hex(mercadoPago.settings.MERCADOPAGO_WEBHOOK_SECRET, `id:${id};ts:${seconds};`)}`,
    'sandpay-timestamp': String(family.now()),
    'sandpay-signature': `v1=${createHmac('sha256', 'whsec_sandbox_kassa_0001')
      .update(`${family.now()}.${body}`)
      .digest('base64')}`,
  };
}

test.each(connectorKeys)('a callback to %s that is nested 20,000 levels deep is refused, signed or not', (key) => {
  const bodies = [
    deep,
    `{"id":"evt_1","type":"payment","livemode":false,"user_id":4711,"data":{"id":"11","object":${deep}}}`,
  ];
  for (const body of bodies)
    for (const headers of [{}, proofs(body, '11')])
      expect(connectors(key).readCallback({ headers, body, now: family.now() })).toBeNull();
});
