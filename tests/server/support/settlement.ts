import type {
  DecidedLine,
  EndedProposal,
  MissingMoney,
  SettlementDay,
  SettlementLineRow,
  SettlementReportRow,
} from '@kassa/contract/operator';
import { Desk } from './desk.ts';
import { askJson, type PaymentWorld } from './payment-world.ts';
import { until } from './until.ts';

type Wire = 'sandbox' | 'adyen' | 'stripe' | 'mercadopago';

/** What is wrong with the provider's next report, or is in it beside payments: docs/sandbox-provider.md, Settlement. */
export type SettlementFault =
  | { readonly action: 'omit' | 'double'; readonly reference: string }
  | { readonly action: 'foreign' | 'own_fee'; readonly wire: Wire; readonly amount: string; readonly currency: string }
  | { readonly action: 'amount' | 'fee'; readonly reference: string; readonly amount: string }
  | {
      readonly action: 'convert' | 'chargeback';
      readonly reference: string;
      readonly amount: string;
      readonly currency: string;
    }
  | { readonly action: 'pay_out'; readonly wire: Wire };

const hour = 3_600_000;
const day = 24 * hour;

/** The settlement of a world's provider, with two operators at the desk. */
export class Settlement {
  readonly #world: PaymentWorld;
  readonly #desks: readonly [Desk, Desk];
  readonly provider: Wire;

  private constructor(world: PaymentWorld, provider: Wire, desks: readonly [Desk, Desk]) {
    this.#world = world;
    this.provider = provider;
    this.#desks = desks;
  }

  static async open(world: PaymentWorld, provider: Wire = 'sandbox'): Promise<Settlement> {
    const desks = [await new Desk(world, 'olive').signIn(), await new Desk(world, 'otto').signIn()] as const;
    // A terminal may sign in with the same code.
    await world.query('update operators set last_step = 0');
    await world.query(`update operator_sessions set expires_at = kassa_now() + interval '10 years'`);
    return new Settlement(world, provider, desks);
  }

  async play(fault: SettlementFault): Promise<void> {
    await askJson(`${this.#world.providerUrl}/test/settlement`, fault);
  }

  /** The day by the world's clock, YYYY-MM-DD. */
  async today(): Promise<string> {
    return new Date(await this.#world.now()).toISOString().slice(0, 10);
  }

  /** Lets the day end, and its report be read and compared; `name`: that report. @returns the day that has ended */
  async endDay(name?: string): Promise<string> {
    const ended = await this.today();
    const now = await this.#world.now();
    await this.#world.later(day - (now % day) + 2 * hour);
    await this.compared(name ?? (this.provider === 'adyen' ? undefined : ended));
    return ended;
  }

  /** Waits until all reports are read and all their lines were compared; `name`: until that one was read. */
  async compared(name?: string): Promise<void> {
    await until(async () => {
      const [row] = await this.#world.query<{ busy: boolean }>(
        `select exists (select from settlement_reports where status = 'due')
           or exists (select from settlement_readings where result is null or (result = 'read' and not matched))
           or ($2::text is not null and not exists (
             select from settlement_reports where provider = $1 and name = $2 and status <> 'due')) as busy`,
        [this.provider, name ?? null],
      );
      return row?.busy ? undefined : true;
    });
  }

  async waiting(): Promise<readonly SettlementLineRow[]> {
    return (await this.#get<{ lines: SettlementLineRow[] }>('/operator/settlement')).lines;
  }

  async missing(): Promise<readonly MissingMoney[]> {
    return (await this.#get<{ missing: MissingMoney[] }>('/operator/settlement/missing')).missing;
  }

  async reports(): Promise<readonly SettlementReportRow[]> {
    return (await this.#get<{ reports: SettlementReportRow[] }>('/operator/settlement/reports')).reports;
  }

  async day(asked: string): Promise<SettlementDay> {
    return this.#get(`/operator/settlement/day?provider=${this.provider}&day=${asked}`);
  }

  /** Has one operator propose and the other approve. */
  async decide(line: SettlementLineRow, decision: string, orderNo?: string): Promise<DecidedLine> {
    const proposed = await this.propose(line, decision, orderNo);
    return this.#done(await this.#desks[1].ask('/operator/settlement/approve', proposalOf(proposed)));
  }

  async propose({ lineNo }: { lineNo: string }, decision: string, orderNo?: string): Promise<DecidedLine> {
    const said = { lineNo, decision, reason: 'as the provider says', ...(orderNo === undefined ? {} : { orderNo }) };
    return this.#done(await this.#desks[0].ask('/operator/settlement/decide', said));
  }

  /** Approves what was proposed, as one of the two operators. */
  async approve(proposed: DecidedLine, as: 0 | 1): Promise<DecidedLine> {
    return this.#done(await this.#desks[as].ask('/operator/settlement/approve', proposalOf(proposed)));
  }

  /** Declines what was proposed, as the other operator. */
  async decline(proposed: DecidedLine, reason: string): Promise<EndedProposal> {
    return this.#done(await this.#desks[1].ask('/operator/proposal/decline', { ...proposalOf(proposed), reason }));
  }

  async close(asked: string): Promise<SettlementDay> {
    const said = { provider: this.provider, day: asked };
    return this.#done(await this.#desks[0].ask('/operator/settlement/close', said));
  }

  async #get<T>(path: string): Promise<T> {
    return this.#done(await this.#desks[0].ask<T>(path));
  }

  #done<T>(envelope: { success: boolean; data: unknown; returnCode: string; extend: string }): T {
    if (!envelope.success) throw new Error(`${envelope.returnCode} ${envelope.extend}`);
    return envelope.data as T;
  }
}

function proposalOf({ proposal }: DecidedLine): { proposalId: string } {
  return { proposalId: proposal?.proposalId ?? 'none' };
}

/**
 * Sums a day straight from the tables, as docs/how-to/close-a-day.md says it to an auditor.
 * @returns by currency, minor units
 */
export async function sumsFromOutside(
  world: PaymentWorld,
  { provider, day: asked }: { provider: string; day: string },
): Promise<Record<string, Record<string, string>>> {
  const rows = await world.query<Record<string, string>>(outsideQuery, [provider, asked]);
  return Object.fromEntries(rows.map(({ currency, ...sums }) => [currency ?? '', sums]));
}

const outsideQuery = `
select currency,
  coalesce(sum(amount) filter (where booked < $2::date), 0)::text as opening,
  coalesce(sum(amount) filter (where booked = $2::date and event like 'money_%'), 0)::text as payments,
  coalesce(sum(amount) filter (where booked = $2::date and event like 'refund_%'), 0)::text as refunds,
  coalesce(sum(amount) filter (where booked = $2::date and event = 'dispute_taken'), 0)::text as disputes,
  coalesce(sum(amount) filter (where booked = $2::date and event like '%_fee'), 0)::text as fees,
  coalesce(sum(amount) filter (where booked = $2::date and event = 'payout_made'), 0)::text as payouts,
  coalesce(sum(amount) filter (where booked = $2::date and event = 'settled_exchange'), 0)::text as exchanged,
  coalesce(sum(amount) filter (where booked = $2::date and event = 'settled_difference'), 0)::text as differences,
  sum(amount)::text as closing
from (
  select p.currency, p.amount, j.event, coalesce(j.day, (j.at at time zone 'UTC')::date) as booked
  from ledger_postings p join ledger_journals j using (journal_no)
  where p.account = 'provider_clearing:' || $1::text
) as lines
where booked <= $2::date
group by currency order by currency`;
