import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const heapsMb: number[] = [];
let requests = 0;

/** Collects what nothing uses, and notes and prints how much memory is left in use after so many more requests. */
export function noteMemory(call: string, more: number): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  requests += more;
  const heapMb = process.memoryUsage().heapUsed / 1024 ** 2;
  heapsMb.push(heapMb);
  console.log(`${requests} requests, ${heapMb.toFixed(1)} MB in use, after ${call}`);
}

/**
 * Takes what was noted since the last time, of one file's server. Returns how much more memory was in use at the calls of
 * the last third than at those of the second, in MB: in the first third the program still warms up. Negative when it
 * became less.
 */
export function takeMemoryGrowthMb(): number {
  const noted = heapsMb.splice(0);
  const third = Math.floor(noted.length / 3);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return mean(noted.slice(-third)) - mean(noted.slice(third, 2 * third));
}
