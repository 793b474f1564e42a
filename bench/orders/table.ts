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
    ...goals({ floor, create, buy }),
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

function goals({ floor, create, buy }: Pick<Result, 'floor' | 'create' | 'buy'>): string[] {
  const third = floor.perSecond / 3;
  return [
    line(['goal', 'is', 'wanted', '']),
    goal('created, of the floor', create.perSecond / floor.perSecond, { least: 0.5 }),
    goal('created and paid, of a third of it', buy.perSecond / third, { least: 0.5 }),
    goal('p99 of created, of the floor’s', create.p99 / floor.p99, { most: 3 }),
    goal('CPU ms of created and paid', buy.cpuMs, { most: 2 }),
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
