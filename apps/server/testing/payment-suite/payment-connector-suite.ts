import { methodByKey } from '@kassa/methods';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChargeRequest, PaymentConnector, PaymentFacts } from '../../src/connectors/payment/index.ts';
import { randomNumber } from '../../src/kernel/ids.ts';
import { cardSuite } from './card-suite.ts';
import { localSuite } from './local-suite.ts';
import {
  connectorAt,
  known,
  type ProviderTraits,
  type ProviderUnderTest,
  type Stage,
  stageOf,
} from './provider-under-test.ts';

/** Tests what every payment connector must do, against its provider's own test system over HTTP. */
export function paymentConnectorSuite(traits: ProviderTraits, open: () => Promise<ProviderUnderTest>): void {
  let provider: ProviderUnderTest;
  let connector: PaymentConnector;
  beforeAll(async () => {
    provider = await open();
    connector = connectorAt(traits.key, provider, provider.origin);
  });
  afterAll(() => provider.close());
  const stage = stageOf({ traits, provider: () => provider, connector: () => connector });
  const [first] = traits.local;

  const request = async (): Promise<ChargeRequest> =>
    first ? stage.byChannel(first[0], first[1], first[2]) : stage.byCard('approved');
  const paid = async (): Promise<PaymentFacts> => {
    const facts = known(await connector.charge(await request()));
    if (first) await provider.pay(facts.reference);
    return known(await stage.find(facts));
  };

  test('a provider that cannot be reached leaves everything unknown', async () => {
    const nowhere = connectorAt(traits.key, provider, 'http://127.0.0.1:9');
    const charge = await request();
    expect(await nowhere.charge(charge)).toMatchObject({ kind: 'unknown' });
    expect(await nowhere.cancel('1')).toMatchObject({ kind: 'unknown' });
    if (stage.lacks('asking')) return;
    expect(await nowhere.find('1')).toMatchObject({ kind: 'unknown' });
    if (!stage.lacks('refunds')) expect(await nowhere.findRefund('1')).toMatchObject({ kind: 'unknown' });
    if (traits.cards) expect(await nowhere.readCardToken('1')).toMatchObject({ kind: 'unknown' });
  });

  test('a callback without a signature is refused', () => {
    for (const body of ['', '{}', 'null'])
      expect(connector.readCallback({ headers: {}, body, now: provider.now() })).toBeNull();
  });

  test('it serves the methods it is asked to play, and cards exactly when it takes them', () => {
    for (const [channel] of traits.local) {
      const [payWayCode = '', bankCode = ''] = channel.split('-');
      const method = methodByKey(payWayCode, bankCode);
      expect(method && connector.serves(method), channel).toBe(true);
    }
    const card = methodByKey('10009', 'visa');
    expect(card && connector.serves(card)).toBe(traits.cards);
  });

  moneySuite({ ...stage, request, paid });
  if (traits.cards) describe('cards', () => cardSuite(stage));
  else describe('cards', () => noCardSuite(() => connector));
  if (first) describe('instructions', () => localSuite(stage, traits));
}

interface Money extends Stage {
  /** A charge that was not sent yet. */
  request(): Promise<ChargeRequest>;
  /** One that was sent and paid in full. */
  paid(): Promise<PaymentFacts>;
}

function moneySuite({ connector: of, find, lacks, request, paid }: Money): void {
  test('a reference that was never sent is not found', async () => {
    expect(await of().find(randomNumber())).toEqual({ kind: 'none' });
    expect(await of().findRefund(randomNumber())).toEqual({ kind: 'none' });
  });

  test('a payment that was paid is one receipt of exactly what was asked', async () => {
    const facts = await paid();
    expect(facts.status).toBe('captured');
    expect(facts.captures).toMatchObject([{ amountMinor: 4_120n, currency: expect.stringMatching(/^[A-Z]{3}$/) }]);
    expect(known(await find(facts))).toEqual(facts);
  });

  test('the same charge again, also ten times at once, is the same payment', async () => {
    const charge = await request();
    const answers = await Promise.all(Array.from({ length: 10 }, () => of().charge(charge)));
    expect(new Set(answers.map((answer) => known(answer).providerPaymentId)).size).toBe(1);
  });

  test('captured money is not canceled, and a canceled reference takes no charge any more', async () => {
    const facts = await paid();
    if (lacks('asking')) {
      // Refused later, by a callback: until then nobody knows.
      expect(await of().cancel(facts.reference)).toMatchObject({ kind: 'unknown' });
      expect(known(await find(facts))).toMatchObject({ status: 'captured' });
      return;
    }
    expect(await of().cancel(facts.reference)).toEqual({ kind: 'refused', code: 'already_captured' });
    if (lacks('closing')) return;
    const late = await request();
    expect(await of().cancel(late.reference)).toEqual({ kind: 'none' });
    expect(await of().charge(late)).toEqual({ kind: 'refused', code: 'reference_closed' });
  });

  test('a refund happens once however often it is sent, and never returns more than was taken', async () => {
    const { providerPaymentId, captures } = await paid();
    const [capture] = captures;
    const currency = capture?.currency ?? '';
    const refund = { reference: randomNumber(), providerPaymentId, amountMinor: 4_000n, currency };
    const [first, second] = [known(await of().refund(refund)), known(await of().refund(refund))];
    expect(second.providerRefundId).toBe(first.providerRefundId);
    if (!lacks('asking') && !lacks('refunds'))
      expect(known(await of().findRefund(refund.reference))).toMatchObject({ reference: refund.reference });
    const more = { ...refund, reference: randomNumber(), amountMinor: 121n };
    expect(await of().refund(more)).toMatchObject({ kind: 'refused' });
  });
}

function noCardSuite(of: () => PaymentConnector): void {
  test('a provider without cards refuses them and asks nobody', async () => {
    const session = { reference: randomNumber(), ancestors: [], language: 'es' };
    expect(await of().openCardSession(session)).toEqual({ kind: 'refused', code: 'no_cards' });
    expect(await of().saveCard({ reference: '1', cardToken: '1' })).toEqual({ kind: 'refused', code: 'no_cards' });
    expect(await of().readCardToken('1')).toEqual({ kind: 'none' });
    expect(await of().forgetCard('1')).toEqual({ kind: 'none' });
  });
}
