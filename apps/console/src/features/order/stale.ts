import { type HistoryLine, operatorPaths, type ReviewedOrder } from '@kassa/contract/operator-browser';
import { i18n } from '@lingui/core';
import { CallError, read, StaleError } from '../../shared/server/call.ts';
import { kindWords, moveWords } from '../../shared/words/moves.ts';
import { plain } from '../../shared/words/plain.ts';

/** Reads an order as it is now. */
export const readNow = (orderNo: string) => read<ReviewedOrder>(operatorPaths.order, { orderNo });

/** Lists the moves of an order that came after what the reader sees, oldest first. */
function movesSince(seen: ReviewedOrder, now: ReviewedOrder): readonly HistoryLine[] {
  const known = new Set(seen.history.map(nameOf));
  return now.history.filter((line) => !known.has(nameOf(line)));
}

function nameOf({ at, what, subject, event }: HistoryLine): string {
  return [at, what, subject, event].join(' ');
}

/**
 * Runs a decision. Where it is refused and the order has changed since the reader saw it, says in the error what
 * changed, by whom.
 * @throws CallError
 */
export async function decideOn(
  seen: ReviewedOrder,
  decide: () => Promise<unknown>,
  readAgain: () => Promise<ReviewedOrder>,
): Promise<void> {
  try {
    await decide();
  } catch (error) {
    if (!(error instanceof CallError) || error.code === '') throw error;
    const moves = movesSince(seen, await readAgain());
    if (moves.length === 0) throw error;
    throw new StaleError(error.code, error.message, moves.map(told).join('\n'));
  }
}

/** Says what moved, how, and by whom, as the story does. */
function told({ what, event, from, to, actor }: HistoryLine): string {
  const words = moveWords[what]?.[event];
  const moved = words ? i18n._(words) : plain(`${event}: ${[from, to].filter(Boolean).join(' → ')}`);
  const kind = isKind(what) ? i18n._(kindWords[what]) : plain(what);
  return `${kind}: ${moved} (${actor.replace(/^operator:/, '')})`;
}

function isKind(what: string): what is keyof typeof kindWords {
  return Object.hasOwn(kindWords, what);
}
