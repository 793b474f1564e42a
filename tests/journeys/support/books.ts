import pg from 'pg';
import { findBookFaults } from '../../../apps/server/testing/books.ts';

interface Attempt {
  readonly paymentNo: string;
  readonly status: string;
}

/** Reads the database from outside the program. */
export class Books {
  readonly #url: string;

  constructor(databaseUrl: string) {
    this.#url = databaseUrl;
  }

  /** Lists the attempts to pay an order, the first one first. */
  async attemptsOf(orderNo: string): Promise<readonly Attempt[]> {
    return this.#rows<Attempt>(
      'select payment_no as "paymentNo", status from payments where order_no = $1 order by created_at, payment_no',
      [orderNo],
    );
  }

  /** Lists the attempts to pay the order of a link. */
  async attemptsOfLink({ merchantOrderNo }: { readonly merchantOrderNo: string }): Promise<readonly Attempt[]> {
    return this.#rows<Attempt>(
      `select payment_no as "paymentNo", p.status from payments p join orders o using (order_no)
       where o.merchant_order_no = $1`,
      [merchantOrderNo],
    );
  }

  /** Forgets how long payments took, so that methods say their own times again. It is measured every five minutes. */
  async forgetTimes(): Promise<void> {
    await this.#rows('delete from usual_times', []);
  }

  /** Sets how long payments by the method of an order took, as if many had been measured. */
  async setTime(orderNo: string, ms: number): Promise<void> {
    await this.#rows(
      `insert into usual_times (stage, subject, orders, median_ms, p90_ms)
       select 'pay', concat_ws(' ', pay_way_code, bank_code, provider), 100, $2::bigint, $2::bigint from payments where order_no = $1
       on conflict (stage, subject) do update set orders = 100, p90_ms = excluded.p90_ms`,
      [orderNo, String(ms)],
    );
  }

  /** Returns the latest attempt to pay an order. */
  async lastAttemptOf(orderNo: string): Promise<Attempt> {
    const last = (await this.attemptsOf(orderNo)).at(-1);
    if (!last) throw new Error(`Order ${orderNo} has no attempt to pay.`);
    return last;
  }

  /** Returns the amount that an attempt requested from the provider, in minor units. */
  async chargedFor(paymentNo: string): Promise<string> {
    const [row] = await this.#rows<{ amount: string }>(
      'select amount_minor::text as amount from payments where payment_no = $1',
      [paymentNo],
    );
    return row?.amount ?? '';
  }

  /** Counts the captures of an order. */
  async receiptsOf(orderNo: string): Promise<number> {
    return (await this.#rows('select 1 from receipts where order_no = $1', [orderNo])).length;
  }

  /** Lists the statuses of an order's refunds. */
  async refundsOf(orderNo: string): Promise<readonly string[]> {
    const refunds = await this.#rows<{ status: string }>('select status from refunds where order_no = $1', [orderNo]);
    return refunds.map(({ status }) => status);
  }

  /**
   * Logs the buyer of an order out everywhere, like an expired session: the data in their browsers is no longer valid.
   */
  async endsSessionOf(orderNo: string): Promise<void> {
    await this.#rows(
      `update sessions set ended_at = kassa_now(), ended_by = 'logout'
       where ended_at is null and user_no = (select user_no from orders where order_no = $1)`,
      [orderNo],
    );
  }

  /** Lists everything that is wrong in the ledger. It must be empty. */
  faults(): Promise<Record<string, readonly object[]>> {
    return findBookFaults((text) => this.#rows(text));
  }

  async #rows<T extends object>(text: string, values: readonly string[] = []): Promise<T[]> {
    const client = new pg.Client({ connectionString: this.#url });
    await client.connect();
    try {
      return (await client.query<T>(text, [...values])).rows;
    } finally {
      await client.end();
    }
  }
}
