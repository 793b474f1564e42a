import type { ClosedProvider, Money, RateRow, TreasuryRow } from '@kassa/contract/operator';
import { isCoin, rateToDecimal, wireCoinAmount } from '@kassa/money';
import type { App } from '../../app.ts';
import { readTreasuries } from '../../modules/deliveries/index.ts';
import { readBooks } from '../../modules/ledger/index.ts';
import { readRateReadings, readRateSources } from '../../modules/pricing/index.ts';
import { closedUntil } from '../../modules/settlement/index.ts';
import { currentRates } from '../pricing/current-rates.ts';
import { amountOf } from './amount-of.ts';

const rateDigits = 6;

/** Shows the money as it stands. Changes nothing. */
export async function showMoney(app: Pick<App, 'db' | 'rates' | 'clock' | 'chains' | 'payments'>): Promise<Money> {
  const books = await readBooks(app.db);
  const sums = new Map<string, bigint>();
  for (const { currency, balance } of books.balances) sums.set(currency, (sums.get(currency) ?? 0n) + balance);
  return {
    balances: books.balances.map(({ account, kind, currency, balance }) => ({
      account,
      kind: kind as Money['balances'][number]['kind'],
      currency,
      balance: amountOf(balance, currency),
    })),
    unbalanced: [...sums].filter(([, sum]) => sum !== 0n).map(([currency]) => currency),
    lastJournal: books.lastJournal.toString(),
    unsealed: Number(books.unsealed),
    treasuries: await treasuriesOf(app),
    rates: await ratesOf(app),
    rateSources: await sourcesOf(app),
    providers: await providersOf(app),
  };
}

async function treasuriesOf({ db, chains }: Pick<App, 'db' | 'chains'>): Promise<TreasuryRow[]> {
  const coin = (units: bigint, code: string) =>
    isCoin(code) ? wireCoinAmount({ units, coin: code }) : units.toString();
  return (await readTreasuries(db)).map((row) => ({
    network: row.network,
    coin: row.coin,
    native: row.native,
    holds: coin(row.units, row.coin),
    free: coin(row.freeUnits, row.coin),
    enough: row.enough,
    seenAt: row.lookedAt.toISOString(),
    address: chains.get(row.network)?.treasury ?? '',
  }));
}

/** Lists the rates that count now, and those that sources tell of without agreeing. */
async function ratesOf(app: Pick<App, 'db' | 'rates' | 'clock'>): Promise<RateRow[]> {
  const table = await currentRates(app);
  const known = [...table.usdPer].map(([code, rate]) => {
    const fact = table.facts?.get(code) ?? { source: table.source, at: table.at };
    return {
      code,
      usd: rateToDecimal(rate, rateDigits),
      source: fact.source,
      at: new Date(fact.at).toISOString(),
    };
  });
  const said = await readRateReadings(
    app.db,
    app.rates.outside.map(({ name }) => name),
  );
  const missing = [...Map.groupBy(said, ({ code }) => code)]
    .filter(([code]) => !table.usdPer.has(code))
    .map(([code, readings]) => ({
      code,
      usd: '',
      source: readings.map(({ source }) => source).join('+'),
      at: new Date(Math.min(...readings.map(({ at }) => at))).toISOString(),
    }));
  return [...known, ...missing].sort((one, other) => one.code.localeCompare(other.code));
}

async function sourcesOf({ db, rates }: Pick<App, 'db' | 'rates'>): Promise<Money['rateSources']> {
  const rows = await readRateSources(
    db,
    rates.outside.map(({ name }) => name),
  );
  return rows.map(({ source, failingSince }) => ({ source, failingSince: failingSince?.toISOString() ?? '' }));
}

async function providersOf({ db, payments }: Pick<App, 'db' | 'payments'>): Promise<ClosedProvider[]> {
  const found: ClosedProvider[] = [];
  for (const [provider, { settlement }] of payments)
    if (settlement) found.push({ provider, closedUntil: (await closedUntil(db, provider)) ?? '' });
  return found;
}
