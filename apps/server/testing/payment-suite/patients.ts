import type { ChargeRequest, PaymentConnector } from '../../src/connectors/payment/index.ts';
import * as mercadoPago from '../mercadopago-stub.ts';
import * as stripe from '../stripe-stub.ts';
import { refusal } from '../stub-provider.ts';
import type { StubAnswer, StubCall } from '../stub-server.ts';
import { byDana, type ConnectorKey } from '../three-providers.ts';

/** What a provider is asked in tests of what has cost other shops money, and what it answers. */
interface Patient {
  /** A charge that the provider takes. */
  readonly charge: ChargeRequest;
  /** A refund, and the provider's numbers of a payment and of a refund; '' where it can't be asked. */
  readonly refund: Parameters<PaymentConnector['refund']>[0];
  readonly ids: readonly [payment: string, refund: string];
  /** A failure as the provider writes it. */
  fault(status: number): StubAnswer;
  /** With these it says that the same request is being worked at this moment, or was. */
  readonly inUse: readonly StubAnswer[];
  /** Charges that are none, so that nothing is sent; each with its code. */
  readonly refused: readonly (readonly [charge: ChargeRequest, code: string])[];
  /** Answers as if all went well. */
  well(call: StubCall): StubAnswer;
}

const { reference } = stripe;
const adyenFault = (status: number, errorCode = '905'): StubAnswer => ({
  status,
  body: { status, errorCode, message: 'no' },
});
const sandpayRefund = { id: 'ref_1', reference: '5', status: 'succeeded' };
const money = { id: 'cap_1', amount: '4120', currency: 'SGD', at: '2026-11-23T08:00:00.000Z' };
const sandpayPayment = {
  ...{ id: 'pay_1', reference, status: 'captured', amount: '4120', currency: 'SGD' },
  captures: [money],
};
const byUnknown = { kind: 'local', channel: '10004', fields: {}, until: 1, language: 'en' } as const;
const tooMuch = { amountMinor: 10n ** 17n };

/** One for each connector. */
export const patients: Readonly<Record<ConnectorKey, Patient>> = {
  adyen: {
    charge: byDana,
    refund: { ...stripe.refund, providerPaymentId: 'PSP1' },
    ids: ['', ''],
    fault: adyenFault,
    inUse: [adyenFault(409, '705'), adyenFault(422, '704')],
    refused: [
      [stripe.charge({ kind: 'card', cardToken: 'ct_0123456789abcdef' }), 'card_token_unknown'],
      [stripe.charge(byUnknown), 'channel_unknown'],
      [stripe.charge({ ...byUnknown, channel: '10003-B1' }), 'email_missing'],
      [{ ...byDana, currency: 'IDR', amountMinor: 150n }, 'amount_limit'],
    ],
    well({ path }) {
      if (path.endsWith('/refunds'))
        return { status: 201, body: { pspReference: 'R1', reference: '5', status: 'received' } };
      if (path.endsWith('/cancels'))
        return { status: 201, body: { pspReference: 'C1', paymentReference: reference, status: 'received' } };
      const amount = { currency: 'SGD', value: 4_120 };
      return stripe.ok({ pspReference: 'PSP1', merchantReference: reference, resultCode: 'Authorised', amount });
    },
  },
  stripe: {
    charge: stripe.byCard,
    refund: stripe.refund,
    ids: ['pi_1', 're_1'],
    fault: (status) => stripe.error(status, 'api_error'),
    inUse: [
      stripe.error(409, 'invalid_request_error', 'idempotency_key_in_use'),
      stripe.error(400, 'idempotency_error'),
      stripe.error(429, 'invalid_request_error', 'lock_timeout'),
    ],
    refused: [
      [stripe.charge({ kind: 'card', cardToken: 'ct_0123456789abcdef' }), 'card_token_unknown'],
      [stripe.charge({ kind: 'card', cardToken: 'pm_1/../../customers' }), 'card_token_unknown'],
      [stripe.charge(byUnknown), 'channel_unknown'],
      [stripe.charge({ ...byUnknown, channel: '40001' }, tooMuch), 'amount_limit'],
    ],
    well({ method, path }) {
      if (path.startsWith('/v1/payment_methods')) return stripe.ok(stripe.method);
      if (!path.startsWith('/v1/refunds')) return stripe.ok(stripe.intent);
      const refund = { id: 're_1', object: 'refund', amount: 4_120, status: 'succeeded', metadata: { reference: '5' } };
      return method === 'GET' ? stripe.list([]) : stripe.ok(refund);
    },
  },
  mercadopago: {
    charge: mercadoPago.charge(),
    refund: mercadoPago.refund,
    ids: ['11', '11.21'],
    fault: mercadoPago.error,
    inUse: [mercadoPago.error(409), mercadoPago.error(423)],
    refused: [
      [mercadoPago.charge({ kind: 'card', cardToken: 'x' }), 'no_cards'],
      [mercadoPago.charge(byUnknown), 'channel_unknown'],
      [mercadoPago.charge({ ...byUnknown, channel: '601' }, { currency: 'MXN', email: '' }), 'email_missing'],
      [mercadoPago.charge(mercadoPago.by('30001'), tooMuch), 'amount_limit'],
      [mercadoPago.charge(mercadoPago.by('12000'), { currency: 'COP', amountMinor: 412_050n }), 'amount_limit'],
    ],
    well({ method, path }) {
      if (path.includes('/search')) return mercadoPago.list(mercadoPago.payment);
      if (path.endsWith('/refunds'))
        return mercadoPago.ok({ id: 21, status: 'approved', payment_id: 11, amount: 41.2 });
      return mercadoPago.ok(method === 'PUT' ? { ...mercadoPago.payment, status: 'cancelled' } : mercadoPago.payment);
    },
  },
  sandbox: {
    charge: stripe.charge({ kind: 'card', cardToken: 'ct_1' }),
    refund: { ...stripe.refund, providerPaymentId: 'pay_1' },
    ids: ['pay_1', 'ref_1'],
    fault: (status) => refusal(status, 'internal'),
    inUse: [refusal(409, 'idempotency_conflict'), refusal(409, 'reference_exists')],
    // It judges every request itself.
    refused: [],
    well({ method, path }) {
      const one = path.startsWith('/v1/refunds') ? sandpayRefund : sandpayPayment;
      return stripe.ok(method === 'GET' ? { data: [one] } : one);
    },
  },
};
