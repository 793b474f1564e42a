import type { App } from '../app.ts';
import type { Caller } from '../connectors/screening/index.ts';
import { Refusal } from '../kernel/refusal.ts';

/** How long a caller may wait before he asks a screening again that can't answer. */
export const screeningRetrySeconds = 60;

/**
 * Refuses who calls from where we don't serve. Where it can't be told, nobody is served.
 * @throws Refusal 62038, 91544
 */
export async function refuseBlockedPlace(app: Pick<App, 'screening' | 'log'>, caller: Caller): Promise<void> {
  const blocked = await app.screening.isBlockedPlace(caller).catch((error: unknown) => {
    app.log.error({ error }, 'screening can not tell where a caller is: nobody is served until it can');
    throw new Refusal('91544', { retryAfterSeconds: screeningRetrySeconds });
  });
  if (blocked) throw new Refusal('62038');
}
