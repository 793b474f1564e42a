import { type AttemptResult, promptMs, underWayAtBest, underWayAtOnce } from '../../modules/webhooks/index.ts';

/** Remembers which receivers answer at once, in this process alone: a hint that costs nothing when it is lost. */
export interface LaneWidths {
  /** Receivers that may have more than the usual number under way. */
  wide(): ReadonlyMap<string, number>;
  /** Takes an attempt into account: an answer at once widens, anything else ends it. */
  note(lane: string, attempt: { readonly taken: boolean; readonly result: AttemptResult }): void;
}

/** No more receivers are remembered: the one that was heard of least recently makes room. */
const most = 200;

/** Makes an empty memory. */
export function createLaneWidths(): LaneWidths {
  const widths = new Map<string, number>();
  return {
    wide: () => widths,
    note(lane, { taken, result }) {
      const width = widths.get(lane) ?? underWayAtOnce;
      widths.delete(lane);
      if (!taken || result.tookMs > promptMs) return;
      widths.set(lane, Math.min(width + 1, underWayAtBest));
      const [oldest] = widths.keys();
      if (widths.size > most && oldest !== undefined) widths.delete(oldest);
    },
  };
}
