import type { FieldValues } from '@kassa/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSandbox, type TestSandbox } from '../../testing/open-sandbox.ts';
import { sandpayClient } from '../../testing/sandpay-client.ts';
import type { PaymentView } from '../payment-view.ts';

let sandbox: TestSandbox;
let sandpay: ReturnType<typeof sandpayClient>;

beforeAll(async () => {
  sandbox = await openSandbox();
  sandpay = sandpayClient(sandbox.providerUrl);
});
afterAll(() => sandbox.close());

async function issued(channel: string, currency: string, more: { fields?: FieldValues; language?: string } = {}) {
  return (await sandpay.issue(channel, { amount: 540_000n, currency, fields: {}, ...more })).body;
}
const get = async (path: string) => (await fetch(sandbox.providerUrl + path)).text();
const post = (path: string, form: Record<string, string>) =>
  fetch(sandbox.providerUrl + path, { method: 'POST', body: new URLSearchParams(form) });
const read = async ({ id }: PaymentView) => (await sandpay.call({ path: `/v1/payments/${id}` })).body;
const sums = ({ captures }: PaymentView) => captures.map(({ amount, currency }) => `${amount} ${currency}`);
const person = { fullName: 'given', phone: 'given' };

describe('a bank', () => {
  it('asks who the payer is, then whether they pay, and leads back to the shop', async () => {
    const payment = await issued('80040', 'PHP', { fields: person });
    const url = payment.action?.type === 'redirect' ? new URL(payment.action.url).pathname : '';
    const logIn = await get(url);
    expect(logIn).toContain('type="password"');
    expect(logIn).not.toContain('value="approved"');
    const inside = await post(`${url}/log-in`, { customer: 'anybody', password: 'anything' });
    expect(inside.url).not.toContain('anything');
    const question = await inside.text();
    expect(question).not.toContain('type="password"');
    expect(question).toContain('<dd>Harbour Gallery</dd>');
    expect(question).toContain('PHP\u00A05,400.00');
    const done = await (await post(url, { outcome: 'approved' })).text();
    expect(done).toContain('Paid.');
    expect(done).toContain('href="http://127.0.0.1:4000/back"');
    expect(done).toContain('/assets/go-back.ts');
    expect(sums(await read(payment))).toEqual(['540000 PHP']);
  });

  it.each([
    ['en-US', 'Log in to your bank'],
    ['zh-HK', '登入你的銀行'],
    ['es', 'Accede a tu banco'],
    ['ko', '은행에 로그인'],
  ])('has the buyer’s language: %s', async (language, words) => {
    const payment = await issued('80040', 'PHP', { fields: person, language });
    expect(await get(`/pay/${payment.id}`)).toContain(words);
  });

  it('is opened by a method that may show an account too, where the request says so, and only by such a one', async () => {
    const until = new Date(Date.now() + 10 * 24 * 60 * 60_000).toISOString();
    const asks = (channel: string, currency: string, more: object) =>
      sandpay.call({
        path: '/v1/payments',
        key: `${channel}-${JSON.stringify(more)}`,
        body: {
          ...{ reference: `${channel} ${JSON.stringify(more)}`, amount: '5400', currency, method: 'local', channel },
          ...{ fields: { bank: 'given' }, until, language: 'en-US', returnUrl: 'http://127.0.0.1:4000/back', ...more },
        },
      });
    expect((await asks('13000', 'MYR', {})).body.action?.type).toBe('transfer');
    const { body } = await asks('13000', 'MYR', { action: 'redirect' });
    expect(body.action).toMatchObject({ type: 'redirect' });
    expect(await get(`/pay/${body.id}`)).toContain('type="password"');
    expect(await asks('40001', 'SGD', { action: 'redirect' })).toMatchObject({
      status: 422,
      body: { error: { code: 'channel_action' } },
    });
  });

  it('stores no password', async () => {
    const payment = await issued('80040', 'PHP', { fields: person });
    await post(`/pay/${payment.id}/log-in`, { customer: 'somebody', password: 'open-sesame' });
    expect(JSON.stringify(await sandpay.call({ path: '/test/payments' }))).not.toContain('open-sesame');
  });
});

describe('a wallet', () => {
  it('knows the payer and asks at once, and a refusal takes nothing', async () => {
    const payment = await issued('10005', 'IDR');
    expect(await get(`/pay/${payment.id}`)).not.toContain('type="password"');
    await post(`/pay/${payment.id}`, { outcome: 'declined' });
    await post(`/pay/${payment.id}`, { outcome: 'approved' });
    expect(await read(payment)).toMatchObject({ status: 'declined', declineCode: 'payment_declined', captures: [] });
  });

  it.each([
    ['short', ['324000 IDR']],
    ['over', ['648000 IDR']],
    ['other_currency', ['5000 USD']],
    ['late', []],
  ])('can end otherwise: %s', async (outcome, money) => {
    const payment = await issued('10005', 'IDR');
    await post(`/pay/${payment.id}`, { outcome });
    expect(sums(await read(payment))).toEqual(money);
  });

  it('shows requests that were pushed to it', async () => {
    const payment = await issued('10006', 'IDR', { fields: { phone: 'given' } });
    expect(payment.action).toEqual({ type: 'wait' });
    expect(await get('/bank/requests')).toContain(`/pay/${payment.id}`);
    await post(`/pay/${payment.id}`, { outcome: 'approved' });
    expect(await get('/bank/requests')).not.toContain(`/pay/${payment.id}`);
  });
});

describe('the banking app', () => {
  const scan = (code: string) => get(`/bank/scan?${new URLSearchParams({ code })}`);

  it.each([
    ['40001', 'SGD', {}, 'PayNow'],
    ['40003', 'THB', {}, 'PromptPay'],
    ['204', 'VND', {}, 'VietQR'],
    ['10004', 'IDR', {}, 'QRIS'],
    ['30001', 'BRL', { ...person, cpf: 'given' }, 'Pix'],
    ['90007', 'PHP', {}, 'QR Ph'],
    ['23000', 'HKD', { fullName: 'given' }, 'FPS'],
    ['20001', 'SGD', {}, '127.0.0.1'],
  ])('reads the code of %s, shows its amount, and finds its payment', async (channel, currency, fields, rail) => {
    const payment = await issued(channel, currency, { fields });
    const page = await scan(payment.action?.type === 'qr' ? payment.action.payload : '');
    expect(page).toContain(rail);
    expect(page).toContain(`href="/pay/${payment.id}?language=en-US"`);
  });

  it.each([
    ['40001', 'SGD', {}, 'KASSA SANDBOX'],
    ['30001', 'BRL', { ...person, cpf: 'given' }, 'KASSA SANDBOX'],
    ['601', 'MXN', { fullName: 'given' }, 'KASSA SANDBOX'],
    ['20001', 'SGD', {}, 'Harbour Gallery'],
  ])('names whom %s pays as its code or account does', async (channel, currency, fields, payee) => {
    const payment = await issued(channel, currency, { fields });
    expect(await get(`/pay/${payment.id}`)).toContain(`<dd>${payee}</dd>`);
  });

  it('pays a code again that was paid before, and Pix at its address', async () => {
    const payment = await issued('30001', 'BRL', { fields: { ...person, cpf: 'given' } });
    const code = payment.action?.type === 'qr' ? payment.action.payload : '';
    const [, address = ''] = /25\d\d[^/]*(\/pix\/\d{10})/.exec(code) ?? [];
    expect(await get(address)).toContain('value="approved"');
    await post(`/pay/${payment.id}`, { outcome: 'approved' });
    await post(`/pay/${payment.id}/again?language=es`, {});
    expect(sums(await read(payment))).toEqual(['540000 BRL', '540000 BRL']);
  });

  it('refuses a damaged code and a code of no payment', async () => {
    const payment = await issued('40001', 'SGD');
    const code = payment.action?.type === 'qr' ? payment.action.payload : '';
    expect(await scan(code.replace('54045400', '54041400').replace('5400.00', '1400.00'))).toContain('is damaged');
    expect(await scan('hello')).toContain('This isn&#39;t a payment code.');
    expect(await scan('https://elsewhere.example/pay/1')).toContain('No payment is open under this number.');
  });

  it('sends any amount in any currency to any number, as often as one likes, also late', async () => {
    const payment = await issued('10003-B1', 'IDR', { fields: { fullName: 'given' } });
    const details = payment.action?.type === 'transfer' ? payment.action.details : [];
    const number = details.find(({ name }) => name === 'virtualAccount')?.value ?? '';
    const grouped = number.replace(/(....)/g, '$1 ');
    const send = (amount: string, currency: string) =>
      post('/bank/transfer?language=en-US', { to: grouped, amount, currency });
    expect(await (await send('1000', 'IDR')).text()).toContain('IDR\u00A01,000 sent.');
    await send('4400', 'IDR');
    await sandpay.call({ path: '/v1/payments/cancel', body: { reference: payment.reference } });
    await send('12.50', 'USD');
    expect(sums(await read(payment))).toEqual(['100000 IDR', '440000 IDR', '1250 USD']);
  });

  it.each([
    [
      '30003',
      'ARS',
      'cvu',
      { ...person, documentType: 'x', documentNumber: 'x', accountType: 'x', accountNumber: 'x' },
    ],
    [
      '30003',
      'ARS',
      'alias',
      { ...person, documentType: 'x', documentNumber: 'x', accountType: 'x', accountNumber: 'x' },
    ],
    ['601', 'MXN', 'clabe', { fullName: 'x' }],
    ['30004', 'MXN', 'voucher', { fullName: 'x', email: 'x' }],
    ['30005', 'BRL', 'boletoLine', { fullName: 'x', email: 'x', cpf: 'x' }],
    ['21001', 'JPY', 'paymentCode', { kanaName: 'x', phone: 'x', chain: 'lawson' }],
    ['21001', 'JPY', 'confirmationNumber', { kanaName: 'x', phone: 'x', chain: 'familymart' }],
    ['21002', 'JPY', 'accountNumber', { kanaName: 'x' }],
    ['22000', 'AUD', 'reference', { fullName: 'x' }],
    ['300', 'VND', 'reference', { fullName: 'x' }],
  ])('finds a payment of %s (%s) by its %s', async (channel, currency, name, fields) => {
    const payment = await issued(channel, currency, { fields });
    const details = payment.action?.type === 'transfer' ? payment.action.details : [];
    const to = details.find((detail) => detail.name === name)?.value ?? '';
    await post('/bank/transfer?language=en-US', { to, amount: '77', currency: 'USD' });
    expect(sums(await read(payment))).toEqual(['7700 USD']);
  });

  it('says so where no payment waits, and where the amount is wrong', async () => {
    const payment = await issued('601', 'MXN', { fields: { fullName: 'x' } });
    const to = payment.action?.type === 'transfer' ? (payment.action.details[2]?.value ?? '') : '';
    const send = async (form: Record<string, string>) => (await post('/bank/transfer', form)).text();
    expect(await send({ to: '123', amount: '1', currency: 'MXN' })).toContain('No payment is open under this number.');
    expect(await send({ to, amount: '1.234', currency: 'MXN' })).toContain('a valid amount in that currency');
    expect(await send({ to, amount: '0', currency: 'MXN' })).toContain('a valid amount in that currency');
    expect(sums(await read(payment))).toEqual([]);
  });
});

describe('the wallet’s sheet', () => {
  const sheet = (ancestors: readonly string[]) => {
    const query = new URLSearchParams({ kind: 'google', amount: '54.00', currency: 'SGD', merchant: 'A <shop>' });
    for (const ancestor of ancestors) query.append('ancestor', ancestor);
    return fetch(`${sandbox.providerUrl}/wallet-sheet?${query}`);
  };

  it('shows amount and payee, and only its ancestors may frame it', async () => {
    const answer = await sheet(['http://127.0.0.1:4000', 'https://shop.example']);
    expect(answer.headers.get('content-security-policy')).toContain(
      'frame-ancestors http://127.0.0.1:4000 https://shop.example',
    );
    const page = await answer.text();
    expect(page).toContain('data-ancestor="http://127.0.0.1:4000"');
    expect(page).toContain('Pay A &lt;shop&gt;');
    expect(page).toContain('SGD\u00A054.00');
  });

  it.each([[[]], [['javascript:alert(1)']], [['https://shop.example/path']]])(
    'does not open otherwise: %o',
    async (names) => {
      expect((await sheet(names)).status).toBe(400);
    },
  );
});
