import type { Buyer } from '../world/buyer.ts';
import type { Usage } from '../world/children.ts';
import type { DatabaseCpu } from '../world/database-cpu.ts';
import { type Bounds, type Figures, load } from './load.ts';

/** Figures of one load, with the resources that the measured process used. */
export interface Measured extends Figures {
  /** Processor time of that process for each step, ms. */
  readonly cpuMs: number;
  /** Processor time of the database for each step, ms. NaN where the system does not report it. */
  readonly databaseMs: number;
  /** Its memory at the end, MB. */
  readonly memoryMb: number;
}

/** Reads processor time: of the measured process, and of the database. */
export interface Meter {
  usage(): Promise<Usage>;
  readonly databaseCpu: DatabaseCpu;
}

/** Runs a load and reads the resources that it used. */
export async function measure(
  { usage, databaseCpu }: Meter,
  bounds: Bounds,
  step: (client: number, index: number) => Promise<unknown>,
): Promise<Measured> {
  const [before, databaseBefore] = [await usage(), databaseCpu()];
  const figures = await load(bounds, step);
  const [after, databaseAfter] = [await usage(), databaseCpu()];
  return {
    ...figures,
    cpuMs: (after.cpuMs - before.cpuMs) / figures.done,
    databaseMs: ((databaseAfter ?? Number.NaN) - (databaseBefore ?? Number.NaN)) / figures.done,
    memoryMb: after.memoryMb,
  };
}

/** Returns the median of several measurements, for each figure on its own. */
export function median(rounds: readonly Measured[]): Measured {
  const middle = (figure: (one: Measured) => number) => {
    const sorted = rounds.map(figure).sort((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };
  return {
    done: rounds.reduce((sum, one) => sum + one.done, 0),
    perSecond: middle((one) => one.perSecond),
    p50: middle((one) => one.p50),
    p99: middle((one) => one.p99),
    cpuMs: middle((one) => one.cpuMs),
    databaseMs: middle((one) => one.databaseMs),
    memoryMb: middle((one) => one.memoryMb),
  };
}

/** Opens the links before the load, because opening is not measured. */
async function openLinks(buyers: readonly Buyer[], bounds: Bounds): Promise<string[]> {
  const links: string[] = [];
  await load({ ...bounds, seconds: 600 }, async (client) => links.push(await buyerOf(buyers, client).openLink()));
  return links;
}

/** Places the order of a link. The server makes its price with it. */
export async function createOrders(server: Meter, buyers: readonly Buyer[], bounds: Bounds): Promise<Measured> {
  const links = await openLinks(buyers, bounds);
  return measure(server, bounds, (client, index) => buyerOf(buyers, client).placeOrder(links[index] ?? ''));
}

/** Buys: quote, order, card, pay. These are four calls to the server, and two from it to the provider. */
export async function buyAll(server: Meter, buyers: readonly Buyer[], bounds: Bounds): Promise<Measured> {
  const links = await openLinks(buyers, bounds);
  return measure(server, bounds, async (client, index) => {
    const buyer = buyerOf(buyers, client);
    const link = links[index] ?? '';
    await buyer.pay(await buyer.placeOrder(link, { quoteNo: await buyer.askPrice(link) }));
  });
}

function buyerOf(buyers: readonly Buyer[], client: number): Buyer {
  const buyer = buyers[client];
  if (!buyer) throw new Error('more clients than buyers');
  return buyer;
}
