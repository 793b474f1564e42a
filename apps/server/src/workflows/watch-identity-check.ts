import type { DataOf, kycStatus } from '@kassa/contract';
import type { App } from '../app.ts';
import { monotonicMs } from '../kernel/clock.ts';
import { Refusal } from '../kernel/refusal.ts';
import { identityTopic, readOwnCheck, readPerson } from '../modules/identity/index.ts';
import { identityView } from './identity-view.ts';
import { refuseVouched } from './own-identity.ts';
import type { Buyer } from './own-order.ts';

/** How long a waiting screen is kept waiting. */
const waitMs = 25_000;
/** A wake-up may be lost: the check is looked at again this often. */
const lookMs = 5_000;

/**
 * The check of a number, by default the newest; with a cursor it waits until something changed, at most 25 s, or until the
 * caller has gone. @throws Refusal 91537, 91531
 */
export async function watchIdentityCheck(
  app: Pick<App, 'db' | 'signal' | 'clock'>,
  buyer: Buyer,
  watch: { reference: string | undefined; cursor: string | undefined; gone: AbortSignal },
): Promise<DataOf<typeof kycStatus>> {
  refuseVouched(buyer);
  const { userNo } = buyer;
  const subscription = app.signal.subscribe(identityTopic(userNo));
  const endMs = monotonicMs() + (watch.cursor === undefined ? 0 : waitMs);
  try {
    for (;;) {
      const check = await readOwnCheck(app.db, { userNo, checkNo: watch.reference });
      if (!check && watch.reference !== undefined) throw new Refusal('91531');
      const changed = check?.version.toString() !== watch.cursor;
      const leftMs = endMs - monotonicMs();
      if (changed || leftMs <= 0 || watch.gone.aborted) {
        const { level } = await readPerson(app.db, userNo);
        const serverTime = app.clock.date().toISOString();
        return { changed, userLevel: level, check: check ? identityView(check) : null, serverTime };
      }
      await subscription.next(Math.min(lookMs, leftMs), watch.gone);
    }
  } finally {
    subscription.close();
  }
}
