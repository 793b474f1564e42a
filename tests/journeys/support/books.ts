import pg from 'pg';

interface Attempt {
  readonly paymentNo: string;
  readonly status: string;
}

/** What the database holds, looked at from outside the program. */
export class Books {
  readonly #url: string;

  constructor(databaseUrl: string) {
    this.#url = databaseUrl;
  }

  /** The attempts to pay an order, the first one first. */
  async attemptsOf(orderNo: string): Promise<readonly Attempt[]> {
    return this.#rows<Attempt>(
      'select payment_no as "paymentNo", status from payments where order_no = $1 order by created_at, payment_no',
      [orderNo],
    );
  }

  /** The latest attempt to pay an order. */
  async lastAttemptOf(orderNo: string): Promise<Attempt> {
    const last = (await this.attemptsOf(orderNo)).at(-1);
    if (!last) throw new Error(`Order ${orderNo} has no attempt to pay.`);
    return last;
  }

  /** What an attempt asked the provider for, in minor units. */
  async chargedFor(paymentNo: string): Promise<string> {
    const [row] = await this.#rows<{ amount: string }>(
      'select amount_minor::text as amount from payments where payment_no = $1',
      [paymentNo],
    );
    return row?.amount ?? '';
  }

  /** How many receipts of money an order has. */
  async receiptsOf(orderNo: string): Promise<number> {
    return (await this.#rows('select 1 from receipts where order_no = $1', [orderNo])).length;
  }

  /** The statuses of an order's refunds. */
  async refundsOf(orderNo: string): Promise<readonly string[]> {
    const refunds = await this.#rows<{ status: string }>('select status from refunds where order_no = $1', [orderNo]);
    return refunds.map(({ status }) => status);
  }

  /** Logs the buyer of an order out everywhere, as time does: what his browsers hold is worth nothing any more. */
  async endsSessionOf(orderNo: string): Promise<void> {
    await this.#rows(
      `update sessions set ended_at = kassa_now(), ended_by = 'logout'
       where ended_at is null and user_no = (select user_no from orders where order_no = $1)`,
      [orderNo],
    );
  }

  /** Journals whose postings do not sum to zero in each currency: there must be none. */
  async unbalancedJournals(): Promise<number> {
    const unbalanced = await this.#rows(
      'select 1 from ledger_postings group by journal_no, currency having sum(amount) <> 0',
    );
    return unbalanced.length;
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
