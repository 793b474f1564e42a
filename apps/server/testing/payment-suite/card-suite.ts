import { expect, test } from 'vitest';
import type { ChargeRequest, PaymentFacts } from '../../src/connectors/payment/index.ts';
import { randomNumber } from '../../src/kernel/ids.ts';
import { type CardBehaviour, known, type Stage } from './provider-under-test.ts';

/** Tests what every connector of a provider with cards must do about them. */
export function cardSuite(stage: Stage): void {
  chargeSuite(stage);
  challengeSuite(stage);
  tokenSuite(stage);
  savedCardSuite(stage);
  if (!stage.lacks('wallets')) walletSuite(stage);
}

/** The same facts where the provider may tell the time of money once more. */
function untimed(facts: PaymentFacts): PaymentFacts {
  return { ...facts, captures: facts.captures.map((capture) => ({ ...capture, at: 0 })) };
}

function chargeSuite({ connector: of, find, lacks, byCard }: Stage): void {
  const pay = async (card: CardBehaviour) => known(await of().charge(await byCard(card)));

  test('its frames are of its own origin, or in a page of ours that only the allowed pages may frame', async () => {
    const ancestors = ['http://127.0.0.1:1'];
    const session = known(await of().openCardSession({ reference: randomNumber(), ancestors, language: 'es' }));
    const { origin, searchParams } = new URL(session.frameUrl, 'http://127.0.0.1:2');
    expect(origin).toBe(lacks('frames') ? 'http://127.0.0.1:2' : of().origin);
    if (lacks('frames')) expect(of().readCardPage?.(searchParams)).toMatchObject({ ancestors });
  });

  test('an approved card is one receipt of exactly what was asked', async () => {
    const facts = await pay('approved');
    expect(facts).toMatchObject({ status: 'captured', last4: expect.stringMatching(/^\d{4}$/) });
    expect(facts.captures).toMatchObject([{ amountMinor: 4_120n, currency: 'SGD' }]);
    expect(untimed(known(await find(facts)))).toEqual(untimed(facts));
  });

  test('the same card charge, ten times at once, takes the money once', async () => {
    const charge = await byCard('approved');
    const answers = await Promise.all(Array.from({ length: 10 }, () => of().charge(charge)));
    const ids = answers.flatMap((answer) => known(answer).captures.map((capture) => capture.id));
    expect(new Set(ids).size).toBe(1);
  });

  test('a decline has its reason', async () => {
    const declined = await pay('declined');
    expect(declined).toMatchObject({ status: 'declined', captures: [] });
    expect(declined.declineCode).not.toBe('');
  });
}

function challengeSuite({ connector: of, find, lacks, byCard }: Stage): void {
  const ask = async () => known(await of().charge(await byCard('challenge')));

  test('a question of the issuer has its address and end', async () => {
    const { status, challenge, instructions } = await ask();
    if (lacks('pages')) {
      expect(status).toBe('issued');
      expect(instructions?.action).toMatchObject({ type: 'redirect', url: expect.stringMatching(/^https?:/) });
      return;
    }
    expect(status).toBe('challenge');
    expect([of().origin, ...(of().questionOrigins ?? [])]).toContain(new URL(challenge?.url ?? '').origin);
    expect(instructions).toBeNull();
    expect(challenge?.until).toBeGreaterThan(0);
  });

  test('a question that was asked is found as that question, and one that is not answered has moved nothing', async () => {
    if (lacks('pages')) return;
    const facts = await ask();
    const { url } = facts.challenge ?? {};
    expect(known(await find(facts))).toMatchObject({ status: 'challenge', challenge: { url }, captures: [] });
  });

  test('a canceled question is canceled', async () => {
    const { reference, providerPaymentId: providerId } = await ask();
    const clues = { providerId, last: 'issued', reports: [], returned: '' } as const;
    expect(known(await of().cancel(reference, clues))).toMatchObject({ status: 'cancelled' });
  });
}

function tokenSuite({ connector: of, find, lacks, byCard }: Stage): void {
  test('a token works for one charge, and an invented one for none', async () => {
    const charge = await byCard('approved');
    expect(known(await of().readCardToken(tokenOf(charge)))).toMatchObject({ used: false });
    known(await of().charge(charge));
    if (!lacks('tokens')) expect(known(await of().readCardToken(tokenOf(charge)))).toMatchObject({ used: true });
    expect(await of().charge({ ...charge, reference: randomNumber() })).toMatchObject({ kind: 'refused' });
    expect(await of().readCardToken('ct_nobody0000000000')).toEqual({ kind: 'none' });
  });

  test('no answer in time is unknown, never a refusal', async () => {
    const charge = await byCard('silent');
    expect(await of().charge(charge)).toMatchObject({ kind: 'unknown' });
    const answered = { reference: charge.reference, providerPaymentId: '', status: 'pending' } as PaymentFacts;
    if (lacks('asking')) expect(await find(answered)).toEqual({ kind: 'none' });
    else expect(known(await find(answered))).toMatchObject({ status: 'pending', captures: [] });
  });
}

function savedCardSuite({ connector: of, byCard }: Stage): void {
  test('a card is kept once per key, pays again and again, and its token still pays once', async () => {
    const first = await byCard('approved');
    const asked = { reference: randomNumber(), cardToken: tokenOf(first) };
    const kept = known(await of().saveCard(asked));
    expect(kept).toMatchObject({ brand: expect.any(String), last4: expect.stringMatching(/^\d{4}$/) });
    expect(known(await of().charge(first)).status).toBe('captured');
    // Ask again after the token is used up: the card is kept already.
    expect(known(await of().saveCard(asked))).toEqual(kept);
    const ancestors = ['https://checkout.example'];
    const by = { kind: 'saved_card', providerCardId: kept.providerCardId, ancestors } as const;
    for (let time = 0; time < 2; time += 1) {
      const facts = known(await of().charge({ ...first, reference: randomNumber(), by }));
      expect(facts).toMatchObject({ status: 'captured', last4: kept.last4 });
    }
  });

  test('a used token is not kept, and a forgotten card is gone: it pays nothing, and is forgotten once', async () => {
    const used = await byCard('approved');
    known(await of().charge(used));
    expect(await of().saveCard({ reference: randomNumber(), cardToken: tokenOf(used) })).toMatchObject({
      kind: 'refused',
    });
    const other = await byCard('approved');
    const { providerCardId } = known(await of().saveCard({ reference: randomNumber(), cardToken: tokenOf(other) }));
    expect(await of().forgetCard(providerCardId)).toEqual({ kind: 'known', facts: null });
    expect(await of().forgetCard(providerCardId)).toEqual({ kind: 'none' });
    const by = { kind: 'saved_card', providerCardId, ancestors: ['https://checkout.example'] } as const;
    expect(await of().charge({ ...other, by })).toMatchObject({ kind: 'refused' });
  });
}

function walletSuite({ connector: of }: Stage): void {
  const atApple = {
    validationUrl: 'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession',
    domain: 'pay.example.org',
  };

  test('a session for Apple Pay is for the page’s domain, and another address than Apple’s is refused', async () => {
    expect(known(await of().openWalletSession(atApple))).toMatchObject({ domainName: atApple.domain });
    const elsewhere = { ...atApple, validationUrl: 'https://evil.example/startSession' };
    expect(await of().openWalletSession(elsewhere)).toMatchObject({ kind: 'refused' });
  });
}

function tokenOf({ by }: ChargeRequest): string {
  return by.kind === 'card' ? by.cardToken : '';
}
