import type { Memory } from '../world/children.ts';

/** Memory of a process after a collection. */
export interface Sample extends Memory {
  readonly minute: number;
}

/** Writes a sample as a line, with what the process had done until then. */
export function lineOf(
  name: string,
  { minute, heapMb, externalMb, residentMb }: Sample,
  done: Readonly<Record<string, number>>,
): string {
  const counted = Object.entries(done).map(([what, count]) => `${count} ${what}`);
  return `minute ${minute.toFixed(1)}, ${name}: heap ${heapMb.toFixed(1)} MB, outside the heap ${externalMb.toFixed(1)} MB, resident ${residentMb.toFixed(0)} MB; ${counted.join(', ')}`;
}

/** Says how the heap of a process grew within each third of the samples. */
export function growthOf(name: string, samples: readonly Sample[]): string {
  const size = Math.floor(samples.length / 3);
  const thirds = ['first', 'second', 'last'].map((name, at) => {
    const part = samples.slice(at * size, at === 2 ? undefined : (at + 1) * size);
    const change = slopeOf(part);
    return `${name} third: ${change >= 0 ? '+' : ''}${change.toFixed(2)} MB a minute`;
  });
  return `Heap of the ${name} after collections. ${thirds.join('; ')}.`;
}

/** The straight line that fits best, MB a minute. */
function slopeOf(part: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) => part.reduce((sum, sample) => sum + of(sample), 0) / part.length;
  const [minute, heap] = [mean((sample) => sample.minute), mean((sample) => sample.heapMb)];
  const over = part.reduce((sum, sample) => sum + (sample.minute - minute) * (sample.heapMb - heap), 0);
  const under = part.reduce((sum, sample) => sum + (sample.minute - minute) ** 2, 0);
  return under === 0 ? 0 : over / under;
}
