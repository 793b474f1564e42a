import type { DisputeFact } from '../dispute-fact.ts';
import { fromAdyen } from './amount.ts';
import type { NotificationShape } from './wire.ts';

/** What was reported, in parts. */
interface Parts {
  /** Authorizations that Adyen reported as money. */
  readonly authorised: readonly NotificationShape[];
  /** Cancellations, also those that were refused. */
  readonly cancels: readonly NotificationShape[];
  /** When an event was, ms since 1970. */
  at(item: NotificationShape): number;
}

/**
 * Finds money that was authorized, so counted, and then did not come: its capture failed (CAPTURE_FAILED, or a refused
 * CAPTURE), or somebody canceled it on Adyen's pages. Each is a reversal of that authorization. It is taken back once a
 * later capture succeeded. Adyen charges nothing for it, and hears no evidence.
 */
export function lostMoney(items: readonly NotificationShape[], { authorised, cancels, at }: Parts): DisputeFact[] {
  return authorised.flatMap((money) => {
    const about = (item: NotificationShape) => item.originalReference === money.pspReference;
    const ends = [...items.filter(({ eventCode }) => eventCode.startsWith('CAPTURE')), ...cancels.filter(isSuccess)]
      .filter(about)
      .sort((one, other) => at(one) - at(other))
      .filter((item, index, all) => !isNeedless(item, index, all));
    const amountMinor = fromAdyen(money.amount) ?? 0n;
    const last = ends.at(-1);
    if (!last || !ends.some(isLoss) || amountMinor === 0n) return [];
    const lost = isLoss(last);
    return [
      {
        id: money.pspReference,
        captureId: money.pspReference,
        kind: 'reversal',
        state: lost ? 'lost' : 'won',
        reason: (last.reason || last.eventCode).slice(0, 200),
        currency: money.amount.currency,
        amountMinor,
        takenMinor: lost ? amountMinor : 0n,
        fee: null,
        evidenceDueAt: null,
        url: '',
        at: at(last),
      },
    ];
  });
}

/** Whether this is a refused further capture of money that is captured already: it takes nothing of it. */
function isNeedless(item: NotificationShape, at: number, all: readonly NotificationShape[]): boolean {
  if (item.eventCode !== 'CAPTURE' || item.success === 'true') return false;
  const before = all.slice(0, at);
  const captured = before.findLastIndex(({ eventCode, success }) => eventCode === 'CAPTURE' && success === 'true');
  return captured >= 0 && !before.slice(captured).some(({ eventCode }) => eventCode === 'CAPTURE_FAILED');
}

function isLoss({ eventCode, success }: NotificationShape): boolean {
  return eventCode === 'CAPTURE' ? success === 'false' : success === 'true';
}

function isSuccess({ success }: NotificationShape): boolean {
  return success === 'true';
}
