import type { ChargeMeans, ChargeRequest, Clues } from '../src/connectors/payment/index.ts';
import { type ComparingStub, family, openComparingStub } from './comparing-stub.ts';
import { type ProviderFacts, wrongExchange } from './provider-facts/check-facts.ts';
import mercadoPagoFacts from './provider-facts/mercadopago.json' with { type: 'json' };
import { newerAtMercadoPago } from './provider-facts/mercadopago-newer.ts';
import type { StubAnswer } from './stub-server.ts';

const facts: ProviderFacts = mercadoPagoFacts;

/** The settings of the connector. The account has methods of three countries, as only a test's may. */
export const settings = {
  MERCADOPAGO_ACCESS_TOKEN: 'TEST-0123456789',
  MERCADOPAGO_USER_ID: '4711',
  MERCADOPAGO_SITE: 'MLB MLM MCO',
  MERCADOPAGO_WEBHOOK_SECRET: 'webhook-secret-0123456789',
};

/** Opens a Mercado Pago that answers what a test wants, and a connector that speaks to it. */
export function openMercadoPagoStub(): Promise<ComparingStub> {
  return openComparingStub({
    key: 'mercadopago',
    settingsAt: (origin) => ({ ...settings, MERCADOPAGO_URL: origin }),
    wrong({ method, path, body: sent }, { status, body: answer }) {
      // Whose token it is is not described.
      if (path === '/users/me') return [];
      return wrongExchange(facts, { call: `${method} ${path}`, sent, status, answer }, newerAtMercadoPago);
    },
  });
}

/** A payment's number here, a buyer's fields, and what is known at first. */
export const reference = '202611230000000001';
export const fields = {
  ...{ fullName: 'Ana Maria Souza', cpf: '52998224725', email: 'ana@example.com' },
  ...{ personType: 'company', documentType: 'nit', documentNumber: '9013456780', bank: '1051' },
};
export const clues: Clues = { providerId: '', last: 'pending', reports: [], returned: '' };
export const refund = { reference: '5', providerPaymentId: '11', amountMinor: 4_120n, currency: 'BRL' };
export const until = family.now() + 900_000;

/** A means of payment by a channel. */
export const by = (channel: string): ChargeMeans => ({ kind: 'local', channel, fields, until, language: 'pt-BR' });

/** Makes a charge of BRL 41.20. */
export const charge = (means: ChargeMeans = by('30001'), more: Partial<ChargeRequest> = {}): ChargeRequest => ({
  ...{ reference, amountMinor: 4_120n, currency: 'BRL', by: means, merchantName: 'Harbour Gallery' },
  ...{ returnUrl: 'https://pay.example/back', email: 'buyer@example.com', ip: '192.0.2.7' },
  ...more,
});

/** A payment as Mercado Pago shows it, waiting for its buyer. */
export const payment = {
  ...{ id: 11, status: 'pending', status_detail: 'pending_waiting_transfer', currency_id: 'BRL' },
  ...{ external_reference: reference, transaction_amount: 41.2, transaction_amount_refunded: 0 },
  ...{ date_created: '2026-11-23T03:00:00.000-04:00', date_last_updated: '2026-11-23T03:00:00.000-04:00' },
  ...{ payment_method_id: 'pix', payment_type_id: 'bank_transfer', metadata: { until } },
  point_of_interaction: { type: 'PIX', transaction_data: { qr_code: '000201PIX' } },
};

/** The same with money. */
export const paid = {
  ...{ ...payment, status: 'approved', status_detail: 'accredited' },
  ...{ date_approved: '2026-11-23T03:05:00.000-04:00', date_last_updated: '2026-11-23T03:05:00.000-04:00' },
};

/** Makes an answer: a value, a list, or a failure. */
export const ok = (body: unknown): StubAnswer => ({ status: 200, body });
export const list = (...results: object[]): StubAnswer =>
  ok({ results, paging: { total: results.length, limit: 30, offset: 0 } });
export const error = (status: number, code = 1): StubAnswer => ({
  status,
  body: { status, error: 'bad_request', message: 'no', cause: [{ code, description: 'no', data: null }] },
});
