import { type Agent, fetch } from 'undici';
import { z } from 'zod';
import type { Clock } from './clock.ts';

const clockAnswer = z.object({ now: z.number(), offsetMs: z.number() });
type ClockAnswer = z.output<typeof clockAnswer>;

const answerWithinMs = 5_000;

/** The server's clock, which ours follows. */
export interface ServerClock {
  /** Asks the server and sets our clock; false when it can't be reached now. */
  sync(): Promise<boolean>;
  /** Turns the server's clock forward, and ours with it; undefined when it can't be reached. */
  advance(advanceMs: number): Promise<ClockAnswer | undefined>;
}

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
