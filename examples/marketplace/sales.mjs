import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { settings } from './settings.mjs';

/** The works for sale. None of them is minted. */
export const works = JSON.parse(readFileSync(new URL('works.json', import.meta.url), 'utf8'));

// In a real shop these are tables.
const kept = existsSync(settings.file) ? JSON.parse(readFileSync(settings.file, 'utf8')) : { secret: '', sales: [] };

/** Writes the file anew, so that a crash leaves the old one or the new one. */
function save() {
  writeFileSync(`${settings.file}.new`, JSON.stringify(kept, null, 2), { mode: 0o600 });
  renameSync(`${settings.file}.new`, settings.file);
}

/** The secret of our webhook endpoint, '' before it is registered. */
export const endpointSecret = () => kept.secret;

export function keepEndpointSecret(secret) {
  kept.secret = secret;
  save();
}

const sold = ['paid', 'delivering', 'crypto_sent', 'completed'];
// Money that comes up to ten minutes after an order's end still pays it: its work is kept a little longer.
const lateMs = 15 * 60_000;

/** Tells how a sale is: `sold`, `reserved`, `over`, or `ended` when its session is over and no order is known. */
function stateOf({ status, expiresAt }) {
  const endedMs = Date.now() - Date.parse(expiresAt);
  if (sold.includes(status)) return 'sold';
  if (['dropped', 'refunding', 'refunded'].includes(status)) return 'over';
  if (['closed', 'failed'].includes(status)) return endedMs > lateMs ? 'over' : 'reserved';
  return status === 'open' && endedMs > 0 ? 'ended' : 'reserved';
}

const salesOf = (workId, ...states) =>
  kept.sales.filter((one) => one.workId === workId && states.includes(stateOf(one)));

/** Returns a work's sale that counts, sold or reserved. A work without one is for sale. */
export function saleOf(workId) {
  const [sale] = salesOf(workId, 'sold', 'reserved');
  return sale && { ...sale, state: stateOf(sale) };
}

/** Returns a work's sales whose session is over. Kassa knows whether an order was made: our event of it may be late. */
export const endedSalesOf = (workId) => salesOf(workId, 'ended');

export const findSale = (is) => kept.sales.find(is);

/** Reserves a work. There is no `await` between looking and writing, so that nobody else can get in between. */
export function reserve(sale) {
  if (salesOf(sale.workId, 'sold', 'reserved', 'ended').length > 0) return false;
  kept.sales.push({ ...sale, status: 'open', sequence: 0 });
  save();
  return true;
}

export function changeSale(merchantOrderNo, changes) {
  const sale = findSale((one) => one.merchantOrderNo === merchantOrderNo);
  if (!sale) return;
  Object.assign(sale, changes);
  save();
}

/**
 * Takes an event of Kassa's about an order. Events may come twice and in another order than they happened: one with a
 * sequence that is not higher is old.
 */
export function takeEvent({ type, data }) {
  if (!type.startsWith('order.')) return;
  const { merchantOrderNo, orderNo, status, expiresAt } = data.order;
  const sale = findSale((one) => one.merchantOrderNo === merchantOrderNo);
  if (sale && data.sequence > sale.sequence)
    changeSale(merchantOrderNo, { orderNo, status, expiresAt, sequence: data.sequence });
}
