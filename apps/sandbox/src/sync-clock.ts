import { type Agent, fetch } from 'undici';
import { z } from 'zod';
import type { Clock } from './clock.ts';

const clockAnswer = z.object({ now: z.number(), offsetMs: z.number() });
type ClockAnswer = z.output<typeof clockAnswer>;

const answerWithinMs = 5_000;

/** The server's clock, which ours follows. */
export interface ServerClock {
  /** Reads the server's time and sets our clock. False when the server can't be reached. */
  sync(): Promise<boolean>;
  /** Turns the server's clock forward, and ours with it. Undefined when the server can't be reached. */
  advance(advanceMs: number): Promise<ClockAnswer | undefined>;
}

/** Makes our clock follow the server's. */
export function followClock(clock: Clock, serverUrl: string, agent: Agent): ServerClock {
  const ask = async (init: { method: string; body?: string }): Promise<ClockAnswer | undefined> => {
    try {
      const response = await fetch(`${serverUrl}/test/clock`, {
        ...init,
        dispatcher: agent,
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.timeout(answerWithinMs),
      });
      const answer = clockAnswer.safeParse(await response.json());
      if (!answer.success) return undefined;
      clock.setOffset(answer.data.offsetMs);
      return answer.data;
    } catch {
      return undefined;
    }
  };
  return {
    sync: async () => (await ask({ method: 'GET' })) !== undefined,
    advance: (advanceMs) => ask({ method: 'POST', body: JSON.stringify({ advanceMs }) }),
  };
}
