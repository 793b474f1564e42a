import { type RawBuilder, sql } from 'kysely';

/** A session's buyer, and what proves who they are. */
interface SignedIn {
  readonly userNo: string;
  readonly scopeAppId: string | null;
  readonly proven?: boolean;
}

/** Whether only a merchant signs this buyer in. Then nothing that the buyer has left with us is shown or used. */
export function isMerchantSignIn({ scopeAppId, proven = false }: Pick<SignedIn, 'scopeAppId' | 'proven'>): boolean {
  return scopeAppId !== null && !proven;
}

/**
 * Names whom limits, card tries, screening hits and the pace of calls are counted for: the buyer or, for a merchant
 * sign-in, what this one merchant says of them (docs/decisions/a-merchants-word.md). The tables keep it as `user_no`.
 */
export function countedAs(buyer: SignedIn): string {
  return isMerchantSignIn(buyer) ? `${buyer.scopeAppId}:${buyer.userNo}` : buyer.userNo;
}

/** Makes a part of a query: every name that a buyer is counted under, as an array. */
export function everyCountedSql(userNo: string): RawBuilder<string[]> {
  return sql<string[]>`array(select ${userNo} union all select app_id || ':' || ${userNo}::text from merchants)`;
}
