import { type OrderVersion, workPaths } from '@kassa/contract/operator-browser';
import { useEffect, useRef } from 'react';
import { CallError, waitFor } from '../../shared/server/call.ts';

/** After a call that could not be made. */
const againMs = 10_000;

/**
 * Calls `onChange` whenever the order has changed, while the page can be seen. It waits at the server, which tells
 * nothing but the order's version: nothing is read, and the session of somebody who has left ends as without it.
 */
export function useLive(orderNo: string, onChange: () => unknown): void {
  const react = useRef(onChange);
  react.current = onChange;
  useEffect(() => {
    const leaving = new AbortController();
    void follow(orderNo, leaving.signal, () => react.current());
    return () => leaving.abort();
  }, [orderNo]);
}

async function follow(orderNo: string, gone: AbortSignal, onChange: () => unknown): Promise<void> {
  let known = '';
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
    if (known !== '' && answer.version !== known) onChange();
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
