import type { App } from '../../app.ts';
import { inTransaction } from '../../kernel/database.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { maskEmail } from '../../kernel/mask.ts';
import { refuse } from '../../kernel/refusal.ts';
import {
  type Buyer,
  type Handoff,
  handoffLivesMs,
  makeHandoff,
  readBuyer,
  readHandoff,
  type Session,
  startSession,
  useHandoff,
} from '../../modules/accounts/index.ts';

type Needs = Pick<App, 'db' | 'seal' | 'clock'>;

/**
 * Makes a code to continue an order on another device (docs/decisions/continue-on-another-device.md). The caller has
 * checked that it is the session's own.
 * @returns the code, and when it stops working
 */
export async function offerHandoff(
  app: Needs,
  { sessionNo }: Session,
  orderNo: OrderNo,
): Promise<{ code: string; expiresAt: Date }> {
  const expiresAt = new Date(app.clock.now() + handoffLivesMs);
  return { code: await inTransaction(app.db, (tx) => makeHandoff(tx, { sessionNo, orderNo })), expiresAt };
}

/** Says whose order a code would continue, for the buyer to agree. Uses nothing up. @throws Refusal handoff_gone */
export async function lookAtHandoff({ db, seal }: Needs, code: string): Promise<{ maskedEmail: string }> {
  const found = await readHandoff(db, code);
  if (!found) refuse('handoff_gone');
  const { email } = asSeen(await readBuyer(db, seal, found.userNo), found);
  return { maskedEmail: maskEmail(email) };
}

/**
 * Shows who proved nothing nothing of the account behind the address: not how its buyer writes the address, nor a guest
 * its number.
 */
function asSeen(buyer: Buyer, { scope }: Handoff): Buyer {
  if (scope === null || scope.proven) return buyer;
  return { ...buyer, userNo: scope.guest?.guestNo ?? buyer.userNo, email: buyer.email.toLowerCase() };
}

/** The same buyer on another device. */
export interface Continued {
  readonly buyer: Buyer;
  readonly orderNo: string;
  /** Whether the session is limited to one merchant. */
  readonly scoped: boolean;
  readonly token: string;
  readonly sign: string;
}

/**
 * Continues an order on this device: starts a session with the rights of the one that made the code, which ends no later.
 * A code works once.
 * @throws Refusal handoff_gone, buyer_blocked for a blocked account
 */
export async function continueHandoff({ db, seal }: Needs, code: string): Promise<Continued> {
  const continued = await inTransaction(db, async (tx): Promise<Continued | 'gone' | 'blocked'> => {
    const handoff = await useHandoff(tx, code);
    if (!handoff) return 'gone';
    const { userNo, orderNo, scope, startedAt } = handoff;
    const buyer = await readBuyer(tx, seal, userNo);
    const scoped = scope !== null && !scope.proven;
    // A merchant's word opens no answer about the person: docs/decisions/a-merchants-word.md.
    if (buyer.atRisk && !scoped) return 'blocked';
    const { secrets } = await startSession(tx, userNo, { scope, startedAt });
    return { buyer: asSeen(buyer, handoff), orderNo, scoped, ...secrets };
  });
  if (continued === 'gone') refuse('handoff_gone');
  if (continued === 'blocked') refuse('buyer_blocked');
  return continued;
}
