import { type RawBuilder, sql } from 'kysely';

/** A guest who pays by a wallet, whose sheet gave the address: docs/decisions/guests-of-a-wallet.md. */
export interface Guest {
  /** Random: orders with this number are the guest's own. */
  readonly guestNo: string;
  /** Whom limits are counted for: a keyed digest of address and place. */
  readonly countedAs: string;
}

/** A session's buyer, and what proves who they are. */
interface SignedIn {
  readonly userNo: string;
  readonly scopeAppId: string | null;
  readonly proven?: boolean;
  readonly guest?: Guest | null;
}

/**
 * Whether no code was entered: a merchant signs this buyer in, or a wallet's sheet gave the address. Then nothing that
 * the buyer has left with us is shown or used.
 */
export function isMerchantSignIn({ scopeAppId, proven = false }: Pick<SignedIn, 'scopeAppId' | 'proven'>): boolean {
  return scopeAppId !== null && !proven;
}

/**
 * Names whom limits, card tries, screening hits and the pace of calls are counted for: the buyer, or for a merchant
 * sign-in what this one merchant says of them (docs/decisions/a-merchants-word.md), or a guest. The tables keep it as
 * `user_no`.
 */
export function countedAs(buyer: SignedIn): string {
  if (buyer.guest) return buyer.guest.countedAs;
  return isMerchantSignIn(buyer) ? `${buyer.scopeAppId}:${buyer.userNo}` : buyer.userNo;
}

/** Makes a part of a query: every name that a buyer is counted under, as an array. */
export function everyCountedSql(userNo: string): RawBuilder<string[]> {
  return sql<string[]>`array(select ${userNo} union all select app_id || ':' || ${userNo}::text from merchants
    union select guest_counted_as from orders where user_no = ${userNo} and guest_counted_as is not null)`;
}
