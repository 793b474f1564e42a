import type { FieldValues } from '@kassa/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChargeRequest, createConnectors, type PaymentConnector } from '../src/connectors/payment/index.ts';
import { randomNumber } from '../src/kernel/ids.ts';

/** What a test card does at every provider's test system. */
export type CardBehaviour = 'approved' | 'declined' | 'challenge' | 'silent';

/** A provider's test system, for the suite below. */
export interface ProviderUnderTest {
  /** Key of its connector. */
  readonly key: string;
  readonly sandboxOrigin: string;
  /** A fresh single-use card token, typed into the frames of that session. */
  token(sessionId: string, card: CardBehaviour): Promise<string>;
  /** Its clock, ms since 1970. */
  now(): number;
  close(): Promise<void>;
}

const timeoutMs = 1_000;
const money = { amountMinor: 4_120n, currency: 'SGD', returnUrl: 'http://127.0.0.1:1/' };

/** What every payment connector must do, against its provider's own test system over HTTP. */
export function paymentConnectorSuite(open: () => Promise<ProviderUnderTest>): void {
  let provider: ProviderUnderTest;
  let connector: PaymentConnector;
  beforeAll(async () => {
    provider = await open();
    const found = createConnectors({ sandboxOrigin: provider.sandboxOrigin, timeoutMs }).get(provider.key);
    if (!found) throw new Error(`no connector ${provider.key}`);
    connector = found;
  });
  afterAll(() => provider.close());

  const request = async (card: CardBehaviour): Promise<ChargeRequest> => {
    const ancestors = ['http://127.0.0.1:1'];
    const session = known(await connector.openCardSession({ reference: randomNumber(), ancestors, language: 'es' }));
    expect(new URL(session.frameUrl).origin).toBe(connector.origin);
    return {
      ...money,
      reference: randomNumber(),
      by: { kind: 'card', cardToken: await provider.token(session.sessionId, card) },
    };
  };
  chargeSuite({ connector: () => connector, request });
  endSuite({ connector: () => connector, request });
  keptCardSuite({ connector: () => connector, request });
  localSuite(
    () => connector,
    () => provider,
  );

  walletSuite(() => connector);

  test('a provider that is not there leaves everything unknown', async () => {
    const nowhere = createConnectors({ sandboxOrigin: 'http://127.0.0.1:9', timeoutMs }).get(provider.key);
    expect(await nowhere?.find('1')).toMatchObject({ kind: 'unknown' });
    expect(await nowhere?.cancel('1')).toMatchObject({ kind: 'unknown' });
    expect(await nowhere?.openWalletSession(atApple)).toMatchObject({ kind: 'unknown' });
  });
}

const atApple = {
  validationUrl: 'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession',
  domain: 'pay.example.org',
};

function walletSuite(of: () => PaymentConnector): void {
  test('a session for Apple Pay is for the page’s domain, and another address than Apple’s is refused', async () => {
    expect(known(await of().openWalletSession(atApple))).toMatchObject({ domainName: atApple.domain });
    const elsewhere = { ...atApple, validationUrl: 'https://evil.example/startSession' };
    expect(await of().openWalletSession(elsewhere)).toMatchObject({ kind: 'refused' });
  });
}

interface Suite {
  connector(): PaymentConnector;
  /** A charge that was not sent yet, with a fresh token of that card. */
  request(card: CardBehaviour): Promise<ChargeRequest>;
}

function chargeSuite({ connector: of, request }: Suite): void {
  const pay = async (card: CardBehaviour) => known(await of().charge(await request(card)));

  test('of a reference that never came it knows nothing', async () => {
    expect(await of().find(randomNumber())).toEqual({ kind: 'none' });
    expect(await of().findRefund(randomNumber())).toEqual({ kind: 'none' });
  });

  test('an approved charge is one receipt of exactly what was asked', async () => {
    const facts = await pay('approved');
    expect(facts).toMatchObject({ status: 'captured', last4: expect.stringMatching(/^\d{4}$/) });
    expect(facts.captures).toMatchObject([{ amountMinor: 4_120n, currency: 'SGD' }]);
    expect(known(await of().find(facts.reference))).toEqual(facts);
  });

  test('the same charge again, also ten times at once, is the same money', async () => {
    const charge = await request('approved');
    const answers = await Promise.all(Array.from({ length: 10 }, () => of().charge(charge)));
    const ids = answers.flatMap((answer) => known(answer).captures.map((capture) => capture.id));
    expect(new Set(ids).size).toBe(1);
  });

  test('a decline says so, and a challenge says where and until when', async () => {
    expect(await pay('declined')).toMatchObject({ status: 'declined', captures: [] });
    const asked = await pay('challenge');
    expect(asked.status).toBe('challenge');
    expect(new URL(asked.challenge?.url ?? '').origin).toBe(of().origin);
    expect(asked.challenge?.until).toBeGreaterThan(asked.captures.length);
  });

  test('a token is good for one charge, and one that nobody made for none', async () => {
    const charge = await request('approved');
    expect(known(await of().readCardToken(tokenOf(charge)))).toMatchObject({ used: false });
    known(await of().charge(charge));
    expect(known(await of().readCardToken(tokenOf(charge)))).toMatchObject({ used: true });
    expect(await of().charge({ ...charge, reference: randomNumber() })).toMatchObject({ kind: 'refused' });
    expect(await of().readCardToken('ct_nobody0000000000')).toEqual({ kind: 'none' });
  });

  test('no answer in time is unknown, never a no', async () => {
    const charge = await request('silent');
    expect(await of().charge(charge)).toMatchObject({ kind: 'unknown' });
    expect(known(await of().find(charge.reference))).toMatchObject({ status: 'pending', captures: [] });
  });
}

function keptCardSuite({ connector: of, request }: Suite): void {
  test('a card is kept once per key, pays again and again, and its token still pays once', async () => {
    const first = await request('approved');
    const asked = { reference: randomNumber(), cardToken: tokenOf(first) };
    const kept = known(await of().keepCard(asked));
    expect(kept).toMatchObject({ brand: expect.any(String), last4: expect.stringMatching(/^\d{4}$/) });
    expect(known(await of().charge(first)).status).toBe('captured');
    // Asked again when the token is used up: it stands already.
    expect(known(await of().keepCard(asked))).toEqual(kept);
    const ancestors = ['https://checkout.example'];
    const by = { kind: 'saved_card', providerCardId: kept.providerCardId, ancestors } as const;
    for (let time = 0; time < 2; time += 1) {
      const facts = known(await of().charge({ ...first, reference: randomNumber(), by }));
      expect(facts).toMatchObject({ status: 'captured', last4: kept.last4 });
    }
  });

  test('a used token is not kept, and a forgotten card is gone: it pays nothing, and is forgotten once', async () => {
    const used = await request('approved');
    known(await of().charge(used));
    expect(await of().keepCard({ reference: randomNumber(), cardToken: tokenOf(used) })).toMatchObject({
      kind: 'refused',
    });
    const other = await request('approved');
    const { providerCardId } = known(await of().keepCard({ reference: randomNumber(), cardToken: tokenOf(other) }));
    expect(await of().forgetCard(providerCardId)).toEqual({ kind: 'known', facts: null });
    expect(await of().forgetCard(providerCardId)).toEqual({ kind: 'none' });
    const by = { kind: 'saved_card', providerCardId, ancestors: ['https://checkout.example'] } as const;
    expect(await of().charge({ ...other, by })).toMatchObject({ kind: 'refused' });
  });
}

function endSuite({ connector: of, request }: Suite): void {
  const pay = async (card: CardBehaviour) => known(await of().charge(await request(card)));

  test('a cancelled challenge is cancelled; captured money is not; a cancelled reference takes no charge any more', async () => {
    expect(known(await of().cancel((await pay('challenge')).reference))).toMatchObject({ status: 'cancelled' });
    const { reference } = await pay('approved');
    expect(await of().cancel(reference)).toEqual({ kind: 'refused', code: 'already_captured' });
    const late = await request('approved');
    expect(await of().cancel(late.reference)).toEqual({ kind: 'none' });
    expect(await of().charge(late)).toEqual({ kind: 'refused', code: 'reference_closed' });
  });

  test('a refund is one however often it is sent, and never more than was taken', async () => {
    const { providerPaymentId } = await pay('approved');
    const refund = { reference: randomNumber(), providerPaymentId, amountMinor: 4_000n, currency: 'SGD' };
    const [first, second] = [known(await of().refund(refund)), known(await of().refund(refund))];
    expect(second.providerRefundId).toBe(first.providerRefundId);
    expect(known(await of().findRefund(refund.reference))).toMatchObject({ reference: refund.reference });
    const more = { ...refund, reference: randomNumber(), amountMinor: 121n };
    expect(await of().refund(more)).toMatchObject({ kind: 'refused' });
  });
}

function localSuite(of: () => PaymentConnector, provider: () => ProviderUnderTest): void {
  const request = (channel: string, currency: string, fields: FieldValues = {}): ChargeRequest => ({
    ...money,
    currency,
    reference: randomNumber(),
    by: { kind: 'local', channel, fields, until: provider().now() + 600_000, language: 'ko' },
  });

  test.each([
    ['40001', 'SGD', {}, 'qr'],
    ['40004', 'SGD', {}, 'redirect'],
    ['10003-I2', 'IDR', { fullName: 'Siti Rahma' }, 'transfer'],
    ['10006', 'IDR', { phone: '+6281234567890' }, 'wait'],
  ] as const)('channel %s in %s issues what its buyer has to do, the same when asked again', async (...row) => {
    const [channel, currency, fields, type] = row;
    const charge = request(channel, currency, fields);
    const facts = known(await of().charge(charge));
    expect(facts).toMatchObject({ status: 'issued', captures: [], instructions: { action: { type } } });
    expect(facts.instructions?.until).toBe(charge.by.kind === 'local' ? charge.by.until : 0);
    expect(known(await of().charge(charge))).toEqual(facts);
    expect(known(await of().find(charge.reference))).toEqual(facts);
  });

  test('instructions are voided by our own reference, and then say nothing any more', async () => {
    const charge = request('40001', 'SGD');
    known(await of().charge(charge));
    expect(known(await of().cancel(charge.reference))).toMatchObject({ status: 'cancelled', instructions: null });
  });

  test('a channel that is none, a wrong currency and a missing field are refused: nothing happened', async () => {
    for (const charge of [request('99999', 'SGD'), request('40001', 'IDR'), request('10006', 'IDR')]) {
      expect(await of().charge(charge)).toMatchObject({ kind: 'refused' });
      expect(await of().find(charge.reference)).toEqual({ kind: 'none' });
    }
  });
}

function tokenOf({ by }: ChargeRequest): string {
  return by.kind === 'card' ? by.cardToken : '';
}

function known<T>(answer: { kind: string; facts?: T }): T {
  if (answer.kind !== 'known' || answer.facts === undefined) throw new Error(`not known: ${JSON.stringify(answer)}`);
  return answer.facts;
}
