/** What the number's frame needs from the other two. */
export interface GatheredCard {
  readonly expiry: string;
  readonly cvv: string;
}

interface Options {
  readonly session: string;
  readonly own: string;
  /** What the field holds; called when another frame asks. */
  value(): string;
}

const answerWithinMs = 3_000;

/**
 * Answers a function that asks the other frames of this session for what they hold; who doesn't answer in time holds
 * nothing. The frames of one card are pages of one origin: they speak over a channel that no page of another origin hears,
 * named by the session, which nobody else knows.
 */
export function gatherCard({ session, own, value }: Options): () => Promise<GatheredCard> {
  const channel = new BroadcastChannel(`sandpay ${session}`);
  const held = new Map<string, string>();
  let settle: (() => void) | undefined;
  channel.addEventListener('message', ({ data }) => {
    if (data.kind === 'ask' && own !== 'number') channel.postMessage({ kind: 'holds', field: own, value: value() });
    if (data.kind !== 'holds' || own !== 'number') return;
    held.set(data.field, data.value);
    if (held.has('expiry') && held.has('cvv')) settle?.();
  });
  return async () => {
    held.clear();
    await new Promise<void>((resolve) => {
      settle = resolve;
      setTimeout(resolve, answerWithinMs);
      channel.postMessage({ kind: 'ask' });
    });
    return { expiry: held.get('expiry') ?? '', cvv: held.get('cvv') ?? '' };
  };
}
