import type { DataOf, kycStatus } from '@kassa/contract';
import type { App } from '../../app.ts';
import { monotonicMs } from '../../kernel/clock.ts';
import { refuse } from '../../kernel/refusal.ts';
import { identityTopic, readOwnCheck, readPerson } from '../../modules/identity/index.ts';
import type { Buyer } from '../../modules/orders/index.ts';
import { identityView } from './identity-view.ts';
import { refuseMerchantSignIn } from './own-identity.ts';

/** How long a call of a waiting screen is held. */
const waitMs = 25_000;
/** A wake-up may be lost: look at the check this often. */
const lookMs = 5_000;

/** What a waiting screen knows. */
interface Watch {
  readonly reference: string | undefined;
  readonly cursor: string | undefined;
  readonly gone: AbortSignal;
  /** Takes a place to wait; null where there is none. */
  hold(): (() => void) | null;
}

/**
 * Reads the check with a number, by default the newest. With a cursor, waits until something changes, at most 25 s, or
 * until the caller has gone. Where too many wait already (`hold` gives no place) it looks once.
 * @throws Refusal email_confirmation_required, identity_check_not_found
 */
export async function watchIdentityCheck(
  app: Pick<App, 'db' | 'signal' | 'clock'>,
  buyer: Buyer,
  watch: Watch,
): Promise<DataOf<typeof kycStatus>> {
  refuseMerchantSignIn(buyer);
  const { userNo } = buyer;
  const subscription = app.signal.subscribe(identityTopic(userNo));
  const release = watch.cursor === undefined ? null : watch.hold();
  const endMs = monotonicMs() + (release ? waitMs : 0);
  try {
    for (;;) {
      const check = await readOwnCheck(app.db, { userNo, checkNo: watch.reference });
      if (!check && watch.reference !== undefined) refuse('identity_check_not_found');
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
    release?.();
    subscription.close();
  }
}
