import type { continueHandoff, DataOf, lookAtHandoff, offerHandoff as offer } from '@kassa/contract';
import { type Answer, call, callWithHeaders } from './call.ts';

/** Makes a code that continues an own order on another device. Each call makes another one. */
export function offerHandoff(orderNo: string): Promise<DataOf<typeof offer>> {
  return call({
    method: 'POST',
    path: '/user/handoff',
    body: { orderNo },
    submitToken: crypto.randomUUID(),
    quiet: true,
  });
}

/** Reads whose order a code continues, and uses nothing up. */
export function readHandoff(code: string, signal?: AbortSignal): Promise<DataOf<typeof lookAtHandoff>> {
  return call({ method: 'POST', path: '/user/handoff/look', body: { code }, signal, quiet: true });
}

/** Uses a code. The answer's headers `token` and `sign` are the new session's secrets. */
export function continueWithCode(code: string): Promise<Answer<DataOf<typeof continueHandoff>>> {
  return callWithHeaders({ method: 'POST', path: '/user/handoff/continue', body: { code }, quiet: true });
}
