import { inTransaction } from '../../database.ts';
import { newId } from '../../new-id.ts';
import { announceBatch } from '../adyen/announce-batch.ts';
import type { Sandpay } from '../context.ts';
import { insertEntry, listBatch, type Wire } from './entries.ts';

const wires: readonly Wire[] = ['sandbox', 'adyen', 'stripe', 'mercadopago'];
const dayMs = 86_400_000;
const setting = 'settlement day';

/** Pays out, each time that a day has ended (UTC), what is owed by then. @returns whether it did */
export function payOutDaily(sandpay: Sandpay): boolean {
  const today = String(Math.floor(sandpay.clock.now() / dayMs));
  const last = sandpay.db.prepare('select value from settings where name = ?').get(setting)?.value;
  if (last === today) return false;
  return inTransaction(sandpay.db, () => {
    sandpay.db.prepare('insert or replace into settings (name, value) values (?, ?)').run(setting, today);
    if (last === undefined) return false;
    for (const wire of wires) payOut(sandpay, wire);
    return true;
  });
}

/**
 * Pays out what is owed in each currency, if it is above 0, and closes the batch: what is in it is in no later one. Adyen's
 * is then a report.
 */
export function payOut(sandpay: Sandpay, wire: Wire): void {
  const open = listBatch(sandpay, wire, '');
  if (open.length === 0) return;
  const sums = new Map<string, bigint>();
  for (const { netCurrency, converted, fee } of open)
    sums.set(netCurrency, (sums.get(netCurrency) ?? 0n) + BigInt(converted) - BigInt(fee));
  for (const [currency, sum] of sums) {
    const payout = { wire, type: 'payout', reference: '', payment: '', capture: '', item: newId('po') } as const;
    if (sum > 0n) insertEntry(sandpay, { ...payout, amount: (-sum).toString(), currency });
  }
  const { count } = sandpay.db
    .prepare('select count(distinct batch) + 1 as count from settlement_entries where wire = ? and batch is not null')
    .get(wire) ?? { count: 1 };
  const batch = String(count);
  sandpay.db.prepare('update settlement_entries set batch = ? where wire = ? and batch is null').run(batch, wire);
  if (wire === 'adyen') announceBatch(sandpay, batch);
}
