import { type OrderVersion, workPaths } from '@kassa/contract/operator-browser';
import { useEffect, useRef } from 'react';
import { CallError, waitFor } from './call.ts';

/** After a call that could not be made. */
const againMs = 10_000;
/** A version that no order has. */
const mixed = '0';

interface Shown {
  readonly orderNo: string;
  readonly version: string;
}

/**
 * Calls `onChange` whenever the order is of another version than the page shows, while the page can be seen. It waits at
 * the server, which tells nothing but the order's version: nothing is read, and the session of somebody who has left ends
 * as without it.
 * @param shown the version of each part of the page; undefined where a part has not been read yet
 */
export function useLive(orderNo: string, shown: readonly (string | undefined)[], onChange: () => unknown): void {
  const react = useRef(onChange);
  react.current = onChange;
  const [first] = shown;
  // Parts that were read before and after a change are none of one version: the first answer reads both again.
  const version = shown.includes(undefined) ? undefined : shown.every((one) => one === first) ? first : mixed;
  useEffect(() => {
    if (version === undefined) return;
    const leaving = new AbortController();
    void follow({ orderNo, version }, leaving.signal, () => react.current());
    return () => leaving.abort();
  }, [orderNo, version]);
}

async function follow(shown: Shown, gone: AbortSignal, onChange: () => unknown): Promise<void> {
  const { orderNo } = shown;
  let known = shown.version;
  while (!gone.aborted) {
    await untilSeen(gone);
    const answer = await waitFor<OrderVersion>(workPaths.watch, { orderNo, version: known }, gone).catch(
      (error: unknown) => {
        // A refusal says that the session has ended, or that there is no such order: then there is nothing to follow.
        if (gone.aborted || (error instanceof CallError && error.code !== '')) return null;
        return undefined;
      },
    );
    if (answer === null) return;
    if (answer === undefined) {
      await new Promise((done) => setTimeout(done, againMs));
      continue;
    }
    if (answer.version !== known) onChange();
    known = answer.version;
  }
}

/** Waits until the page is in front. */
async function untilSeen(gone: AbortSignal): Promise<void> {
  if (!document.hidden) return;
  await new Promise<void>((done) => {
    const seen = () => {
      document.removeEventListener('visibilitychange', seen);
      done();
    };
    document.addEventListener('visibilitychange', seen);
    gone.addEventListener('abort', seen);
  });
}
