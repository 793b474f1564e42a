import { currencies, formatDecimal, isCurrency } from '@kassa/money';
import type { FastifyInstance } from 'fastify';
import { mercadoPagoKeys } from '../../credentials.ts';
import { CallerError } from '../../web-server/create-web-server.ts';
import type { Sandpay } from '../context.ts';
import { listDisputes } from '../dispute.ts';
import { findPayment } from '../payment-store.ts';
import { type Entry, listEntries } from '../settlement/entries.ts';
import { findRecord, numberOf, numberOfMoney } from './payment-record.ts';
import { reportBody, valid } from './requests.ts';
import { timeView } from './time-view.ts';

const columns = [
  'EXTERNAL_REFERENCE',
  'SOURCE_ID',
  'USER_ID',
  'PAYMENT_METHOD_TYPE',
  'PAYMENT_METHOD',
  'SITE',
  'TRANSACTION_TYPE',
  'TRANSACTION_AMOUNT',
  'TRANSACTION_CURRENCY',
  'TRANSACTION_DATE',
  'FEE_AMOUNT',
  'SETTLEMENT_NET_AMOUNT',
  'SETTLEMENT_CURRENCY',
  'SETTLEMENT_DATE',
  'REAL_AMOUNT',
  'COUPON_AMOUNT',
  'METADATA',
] as const;

/** Serves the report of all transactions: it is made when it is asked for, and then there at once. */
export function serveReports(api: FastifyInstance, sandpay: Sandpay): void {
  const { db } = sandpay;
  api.post('/v1/account/settlement_report', async ({ body }, reply) => {
    const { begin_date: begin, end_date: end } = valid(reportBody, body);
    const { lastInsertRowid: id } = db
      .prepare('insert into mercadopago_reports (begin_at, end_at, made_at) values (?, ?, ?)')
      .run(Date.parse(begin), Date.parse(end), sandpay.clock.now());
    const made = new Date(sandpay.clock.now()).toISOString();
    const task = { id: String(id), status: 'pending', begin_date: begin, end_date: end };
    return reply.code(202).send({ ...task, created_at: made, updated_at: made, download_url: null });
  });
  api.get('/v1/account/settlement_report/list', async () => {
    const results = listReports(sandpay).map(({ id, begin, end, made, name }) => ({
      ...{ id: String(id), status: 'available', file_name: name },
      ...{ begin_date: isoSecond(begin), end_date: isoSecond(end) },
      ...{ date_created: timeView(made), date_last_updated: timeView(made) },
    }));
    return { results, paging: { total: results.length, limit: 100, offset: 0 } };
  });
  api.get<{ Params: { name: string } }>('/v1/account/settlement_report/:name', async ({ params }, reply) => {
    const report = listReports(sandpay).find(({ name }) => name === params.name);
    if (!report) throw new CallerError(404, '404', 'Report not found');
    const { begin: from, end } = report;
    // The last second is a whole one.
    const of = { wire: 'mercadopago', from, to: end + 1_000, after: 0, limit: 1_000_000 } as const;
    const rows = [columns, ...listEntries(sandpay, of).map((entry) => rowOf(sandpay, entry))];
    return reply.type('text/csv; charset=utf-8').send(rows.map((cells) => `${cells.join(';')}\n`).join(''));
  });
}

function listReports({ db }: Pick<Sandpay, 'db'>) {
  return db
    .prepare('select * from mercadopago_reports order by id desc')
    .all()
    .map((row) => ({
      ...{ id: Number(row.id), begin: Number(row.begin_at), end: Number(row.end_at), made: Number(row.made_at) },
      name: `settlement-report-${mercadoPagoKeys.userId}-${row.id}.csv`,
    }));
}

function isoSecond(ms: number): string {
  return new Date(ms).toISOString().replace('.000Z', 'Z');
}

function rowOf(sandpay: Sandpay, entry: Entry): string[] {
  const { currency, netCurrency, amount, converted, fee, payment, at } = entry;
  const isOwn = entry.type === 'fee' || entry.type === 'payout';
  const record = payment === '' ? undefined : findRecord(sandpay, { reference: payment });
  const gross = BigInt(amount);
  const net = BigInt(converted) - BigInt(fee);
  return [
    ...[isOwn ? '' : payment || entry.reference, sourceOf(sandpay, entry), mercadoPagoKeys.userId],
    ...['bank_transfer', record?.method ?? '', 'MLB', typeOf(sandpay, entry)],
    ...[major(gross, currency), currency, timeView(at)],
    ...[major(-BigInt(fee), netCurrency), major(net, netCurrency), netCurrency, timeView(at)],
    ...[major(net, netCurrency), '0.00', '[{}]'],
  ];
}

/** Mercado Pago's own number of what a line is about: of a refund or a dispute it is the payment's. */
function sourceOf(sandpay: Sandpay, { type, payment, capture, id }: Entry): string {
  if (type === 'fee' || type === 'payout') return String(numberOf(id));
  const record = payment === '' ? undefined : findRecord(sandpay, { reference: payment });
  if (!record) return String(numberOf(capture));
  return String(numberOfMoney(record, findPayment(sandpay, { reference: payment }) ?? {}, capture));
}

function typeOf(sandpay: Sandpay, { type, payment, item }: Entry): string {
  const id = payment === '' ? undefined : findPayment(sandpay, { reference: payment })?.id;
  const dispute = id === undefined ? undefined : listDisputes(sandpay, id).find((one) => one.id === item);
  const isChargeback = dispute === undefined || dispute.kind === 'chargeback';
  switch (type) {
    case 'capture':
      return 'SETTLEMENT';
    case 'refund':
    case 'refund_returned':
      return 'REFUND';
    case 'dispute':
      // What Mercado Pago gives back by itself it calls a refund.
      return isChargeback ? 'CHARGEBACK' : 'REFUND';
    case 'dispute_returned':
      return isChargeback ? 'CHARGEBACK_CANCEL' : 'DISPUTE';
    case 'payout':
      return 'WITHDRAWAL';
    case 'fee':
      // None of the words that Mercado Pago describes: a person decides about it.
      return 'FEE';
  }
}

function major(minor: bigint, currency: string): string {
  return formatDecimal(minor, isCurrency(currency) ? currencies[currency].isoDigits : 2);
}
