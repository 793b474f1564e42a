import { expect } from 'vitest';
import { findBookFaults } from '../../../apps/server/testing/books.ts';
import type { PaymentWorld } from './payment-world.ts';

/** Checks the books as an auditor would from outside: nothing forbidden is in them. */
export async function checkBooks(world: PaymentWorld): Promise<void> {
  expect(await findBookFaults((text) => world.query(text))).toEqual({});
}

/** Reads the balance of an account for one order, by currency, without currencies at zero. */
export async function balanceOf(
  world: PaymentWorld,
  orderNo: string,
  account: string,
): Promise<Record<string, string>> {
  const rows = await world.query<{ currency: string; balance: string }>(
    `select currency, sum(amount)::text as balance from ledger_postings join ledger_journals using (journal_no)
     where order_no = $1 and account = $2 group by currency having sum(amount) <> 0`,
    [orderNo, account],
  );
  return Object.fromEntries(rows.map((row) => [row.currency, row.balance]));
}
