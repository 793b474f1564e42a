/** A stream of numbers in [0, 1) that is the same for the same seed on every machine. */
export interface Random {
  next(): number;
  /** Returns a number from `low` to `high`, without `high`. */
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
}

/** Makes the stream of `seed` (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (list) => {
      const chosen = list[Math.floor(next() * list.length)];
      if (chosen === undefined) throw new RangeError('nothing to pick from');
      return chosen;
    },
  };
}

/** Makes smooth noise in [0, 1] over the plane: `octaves` layers, each finer and fainter than the last. */
export function noiseOf(seed: number, octaves: number): (x: number, y: number) => number {
  const value = (x: number, y: number): number => randomOf(seed + x * 374_761_393 + y * 668_265_263).next();
  const smooth = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);
  const layer = (x: number, y: number): number => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [smooth(x - left), smooth(y - top)];
    const upper = value(left, top) * (1 - u) + value(left + 1, top) * u;
    const lower = value(left, top + 1) * (1 - u) + value(left + 1, top + 1) * u;
    return upper * (1 - v) + lower * v;
  };
  return (x, y) => {
    let sum = 0;
    let weight = 0;
    for (let octave = 0; octave < octaves; octave += 1) {
      const strength = 0.5 ** octave;
      sum += strength * layer(x * 2 ** octave + octave * 17, y * 2 ** octave + octave * 31);
      weight += strength;
    }
    return sum / weight;
  };
}
