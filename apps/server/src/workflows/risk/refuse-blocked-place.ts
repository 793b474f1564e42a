import type { App } from '../../app.ts';
import type { Caller } from '../../connectors/screening/index.ts';
import { refuse } from '../../kernel/refusal.ts';

/** How long a caller should wait before asking again when screening could not answer. */
export const screeningRetrySeconds = 60;

/**
 * Refuses callers from places that we don't serve. When the place is unknown, refuses everybody.
 * @throws Refusal ip_blocked, screening_unavailable
 */
export async function refuseBlockedPlace(app: Pick<App, 'screening' | 'log'>, caller: Caller): Promise<void> {
  const blocked = await app.screening.isBlockedPlace(caller).catch((error: unknown) => {
    app.log.error({ error }, 'screening cannot tell where a caller is: all callers are refused until it can');
    refuse('screening_unavailable', { retryAfterSeconds: screeningRetrySeconds });
  });
  if (blocked) refuse('ip_blocked');
}
