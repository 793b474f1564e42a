/** What the number's frame needs from the other two. */
export interface GatheredCard {
  readonly expiry: string;
  readonly cvv: string;
}

interface Options {
  readonly session: string;
  readonly own: string;
  /** Returns the field's value when another frame asks. */
  value(): string;
}

const answerWithinMs = 3_000;

/**
 * Makes a function that asks the other frames of this session for their values. A frame that doesn't answer in time
 * counts as empty. The frames of one card are neighbours of one origin: they send each other messages for that origin
 * only, with the session, which nobody else knows. No BroadcastChannel, because a browser that blocks other sites'
 * storage shuts it as well.
 */
export function gatherCard({ session, own, value }: Options): () => Promise<GatheredCard> {
  const held = new Map<string, string>();
  let settle: (() => void) | undefined;
  const send = (message: Record<string, string>) => {
    for (const frame of neighbours()) frame.postMessage({ card: session, ...message }, location.origin);
  };
  window.addEventListener('message', ({ origin, data }) => {
    if (origin !== location.origin || data?.card !== session) return;
    if (data.kind === 'ask' && own !== 'number') send({ kind: 'holds', field: own, value: value() });
    if (data.kind !== 'holds' || own !== 'number') return;
    held.set(data.field, data.value);
    if (held.has('expiry') && held.has('cvv')) settle?.();
  });
  return async () => {
    held.clear();
    await new Promise<void>((resolve) => {
      settle = resolve;
      setTimeout(resolve, answerWithinMs);
      send({ kind: 'ask' });
    });
    return { expiry: held.get('expiry') ?? '', cvv: held.get('cvv') ?? '' };
  };
}

function neighbours(): Window[] {
  const all = Array.from({ length: window.parent.length }, (_, index) => window.parent[index] as Window);
  return all.filter((frame) => frame !== window && isOwn(frame));
}

function isOwn(frame: Window): boolean {
  try {
    return frame.location.origin === location.origin;
  } catch {
    // Another site's.
    return false;
  }
}
