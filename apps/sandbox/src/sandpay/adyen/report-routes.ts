import { currencies, formatDecimal, isCurrency } from '@kassa/money';
import type { FastifyInstance } from 'fastify';
import { adyenKeys } from '../../credentials.ts';
import { CallerError } from '../../web-server/create-web-server.ts';
import { sameText } from '../api-routes.ts';
import type { Sandpay } from '../context.ts';
import { findPayment } from '../payment-store.ts';
import { type Entry, type EntryType, listBatch } from '../settlement/entries.ts';
import { reportName } from './announce-batch.ts';
import { findRecord, pspOf, pspOfMoney } from './payment-record.ts';

const journals: Readonly<Record<EntryType, string>> = {
  capture: 'Settled',
  refund: 'Refunded',
  refund_returned: 'RefundedReversed',
  dispute: 'Chargeback',
  dispute_returned: 'ChargebackReversed',
  fee: 'Fee',
  payout: 'MerchantPayout',
};

const columns = [
  'Company Account',
  'Merchant Account',
  'Psp Reference',
  'Merchant Reference',
  'Payment Method',
  'Creation Date',
  'TimeZone',
  'Type',
  'Modification Reference',
  'Gross Currency',
  'Gross Debit (GC)',
  'Gross Credit (GC)',
  'Exchange Rate',
  'Net Currency',
  'Net Debit (NC)',
  'Net Credit (NC)',
  'Commission (NC)',
  'Markup (NC)',
  'Scheme Fees (NC)',
  'Interchange (NC)',
  'Payment Method Variant',
  'Modification Merchant Reference',
  'Batch Number',
  ...[4, 5, 6, 7, 8, 9, 10].map((number) => `Reserved${number}`),
];

/** Serves the settlement details report of each batch, as Adyen's Customer Area does: CSV, behind the report user. */
export function serveAdyenReports(app: FastifyInstance, sandpay: Sandpay): void {
  app.get<{ Params: { account: string; file: string } }>(
    '/reports/download/MerchantAccount/:account/:file',
    async ({ params, headers }, reply) => {
      const basic = Buffer.from(`${adyenKeys.reportUser}:${adyenKeys.reportPassword}`).toString('base64');
      if (!sameText(headers.authorization ?? '', `Basic ${basic}`))
        throw new CallerError(401, 'unauthorized', 'The report user is required.');
      const [, batch = ''] = /_batch_(\d{1,9})\.csv$/.exec(params.file) ?? [];
      const entries = batch === '' ? [] : listBatch(sandpay, 'adyen', batch);
      if (params.account !== adyenKeys.merchantAccount || params.file !== reportName(batch) || entries.length === 0)
        throw new CallerError(404, 'not_found', 'There is no such report.');
      const rows = [columns, ...entries.map((entry) => rowOf(sandpay, entry, batch))];
      return reply.type('text/csv; charset=utf-8').send(rows.map((cells) => `${cells.join(',')}\n`).join(''));
    },
  );
}

function rowOf(sandpay: Sandpay, entry: Entry, batch: string): string[] {
  const { type, currency, netCurrency, amount, converted, fee, payment } = entry;
  const record = payment === '' ? undefined : findRecord(sandpay, { reference: payment });
  const { captures } = findPayment(sandpay, { reference: payment }) ?? { captures: [] };
  const isOwn = type === 'fee' || type === 'payout';
  const net = BigInt(converted) - BigInt(fee);
  const psp = isOwn ? '' : record ? pspOfMoney(record, { captures }, entry.capture) : pspOf(entry.capture);
  const isModified = type === 'refund' || type === 'refund_returned';
  const cost = isOwn || fee === '0' ? ['', '', '', ''] : ['', major(BigInt(fee), netCurrency), '', ''];
  return [
    ...['KassaSandbox', adyenKeys.merchantAccount, psp, isOwn ? '' : payment || entry.reference],
    ...[record?.type ?? '', new Date(entry.at).toISOString().slice(0, 19).replace('T', ' '), 'UTC', journals[type]],
    isOwn ? entry.id : pspOf(modificationOf(entry)),
    ...(isOwn ? ['', '', ''] : [currency, ...sides(BigInt(amount), currency)]),
    currency === netCurrency ? '1' : (Number(converted) / Number(amount)).toFixed(8),
    ...[netCurrency, ...sides(net, netCurrency)],
    ...[...cost, '', isModified ? entry.reference : '', batch],
    ...Array.from({ length: 7 }, () => ''),
  ];
}

/** What Adyen's number of a modification is made from, as its notification has it. */
function modificationOf({ type, reference, item }: Entry): string {
  if (type === 'dispute' || type === 'dispute_returned') return `dispute ${item}`;
  return `${type === 'refund_returned' ? 'refund' : type} ${reference}`;
}

/** Writes an amount as a debit or a credit. */
function sides(minor: bigint, currency: string): [string, string] {
  return minor < 0n ? [major(-minor, currency), ''] : ['', major(minor, currency)];
}

function major(minor: bigint, currency: string): string {
  return formatDecimal(minor, isCurrency(currency) ? currencies[currency].isoDigits : 2);
}
