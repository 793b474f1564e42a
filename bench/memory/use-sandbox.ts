import { randomBytes } from 'node:crypto';

const pages = ['/shop', '/shop/ways', '/mailbox', '/shop/orders'];
const numbers = ['4111111111111111', '4000000000000002'];
/** The sandbox provider's public key: docs/sandbox-provider.md. */
const headers = { authorization: 'Bearer sk_sandbox_kassa_0001', 'content-type': 'application/json' };

/** Uses the sandbox once: types and charges a card, reads a page, and asks for what is not there. @returns its calls */
export async function useSandbox(shopUrl: string, turn: number): Promise<number> {
  const provider = new URL(shopUrl);
  provider.port = String(Number(provider.port) + 1);
  const fresh = randomBytes(16).toString('hex');
  await pay(provider.origin, { number: numbers[turn % numbers.length] ?? '', reference: fresh });
  const asked = [
    `${shopUrl}${pages[turn % pages.length]}`,
    `${shopUrl}/${fresh}`,
    `${provider.origin}/v1/payments?reference=${fresh}`,
    `${provider.origin}/v1/payments?reference=${fresh}-unknown`,
  ];
  for (const url of asked) await (await fetch(url, { headers })).text();
  return asked.length + 3;
}

async function pay(provider: string, { number, reference }: { number: string; reference: string }): Promise<void> {
  const post = async (path: string, body: object, more: object = {}) => {
    const response = await fetch(provider + path, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`the sandbox answered ${response.status} at ${path}`);
    return (await response.json()) as { id: string; token: string };
  };
  const ancestors = ['http://127.0.0.1:4000'];
  const { id } = await post('/v1/card-sessions', { reference, ancestors, language: 'en-US' });
  const card = { session: id, number, expiry: '12/39', cvv: '123' };
  const { token } = await post('/card-frame/tokens', card, { 'sec-fetch-site': 'same-origin' });
  const charge = { reference, amount: '4120', currency: 'SGD', method: 'card', cardToken: token };
  const returnUrl = 'http://127.0.0.1:4000/#/paymentResult';
  await post('/v1/payments', { ...charge, returnUrl }, { 'idempotency-key': reference });
}
