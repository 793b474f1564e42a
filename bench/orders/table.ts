import type { Measured } from './measure.ts';

/** Results for one number of clients. */
export interface Result {
  readonly clients: number;
  readonly driver: Measured;
  readonly floor: Measured;
  readonly create: Measured;
  readonly buy: Measured;
}

/** Returns the lines to print: the figures, and each goal of docs/performance.md with the result. */
export function tableOf({ clients, driver, floor, create, buy }: Result): string[] {
  const rows: [string, Measured][] = [
    ['floor: one statement by the driver', driver],
    ['floor: Fastify and one statement', floor],
    ['order created', create],
    ['order created and paid', buy],
  ];
  return [
    `${clients} clients`,
    line(['', 'per second', 'p50 ms', 'p99 ms', 'CPU ms', 'its DB ms', 'MB', 'x floor']),
    ...rows.map(([name, one]) => line([name, ...cells(one), ratio(one.perSecond, floor.perSecond)])),
    '',
    ...goals({ clients, floor, create, buy }),
    '',
  ];
}

function cells({ perSecond, p50, p99, cpuMs, databaseMs, memoryMb }: Measured): string[] {
  return [
    perSecond.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
    cpuMs.toFixed(2),
    databaseMs.toFixed(2),
    memoryMb.toFixed(0),
  ];
}

/** What is wanted with few clients and with many: docs/performance.md. */
const wanted = {
  few: { created: 0.45, paid: 0.25, p99: 4, serverMs: 1.6, databaseMs: 2.2 },
  many: { created: 0.6, paid: 0.42, p99: 2.5, serverMs: 1.3, databaseMs: 1.8 },
} as const;

function goals({ clients, floor, create, buy }: Omit<Result, 'driver'>): string[] {
  const third = floor.perSecond / 3;
  const { created, paid, p99, serverMs, databaseMs } = clients < 64 ? wanted.few : wanted.many;
  return [
    line(['goal', 'is', 'wanted', '']),
    goal('created, of the floor', create.perSecond / floor.perSecond, { least: created }),
    goal('created and paid, of a third of it', buy.perSecond / third, { least: paid }),
    goal('p99 of created, of the floor’s', create.p99 / floor.p99, { most: p99 }),
    goal('server ms of created and paid', buy.cpuMs, { most: serverMs }),
    goal('database ms of created and paid', buy.databaseMs, { most: databaseMs }),
    goal('memory, of the floor’s', buy.memoryMb / floor.memoryMb, { most: 1.6 }),
  ];
}

function goal(name: string, is: number, { least, most }: { least?: number; most?: number }): string {
  const reached = is >= (least ?? 0) && is <= (most ?? Number.POSITIVE_INFINITY);
  const wanted = least === undefined ? `<= ${most}` : `>= ${least}`;
  return line([name, is.toFixed(2), wanted, reached ? 'reached' : 'missed']);
}

function ratio(one: number, other: number): string {
  return (one / other).toFixed(2);
}

function line([name = '', ...figures]: string[]): string {
  return `  ${name.padEnd(38)}${figures.map((figure) => figure.padStart(11)).join('')}`;
}
