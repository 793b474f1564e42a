import type { App } from '../../app.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { readProposal } from '../../modules/operators/index.ts';
import { readOrder } from '../../modules/orders/index.ts';

/** The appId of no merchant. */
const nobody = '0'.repeat(16);

/** Lets a call about nobody's rows, or only about the caller, through. */
export function anybodys<T>(input: T): T {
  return input;
}

/** Refuses another merchant as one that does not exist. @throws Refusal resource_not_found */
export function onlyOwn<T extends { readonly appId: string }>(input: T, appId: string): T {
  return input.appId === appId ? input : refuse('resource_not_found');
}

/** Filters a list by the caller's merchant. Filtered by another one it is empty, as for a merchant that does not exist. */
export function ownAmong<T extends { readonly appId?: string | undefined }>(input: T, appId: string): T {
  return { ...input, appId: (input.appId ?? appId) === appId ? appId : nobody };
}

/** Refuses another merchant's order as one that does not exist. @throws Refusal order_not_found */
export async function ownOrder<T extends { readonly orderNo: OrderNo }>(
  input: T,
  appId: string,
  { db }: Pick<App, 'db'>,
): Promise<T> {
  return (await readOrder(db, input.orderNo))?.appId === appId ? input : refuse('order_not_found');
}

/** Refuses a proposal about another merchant, or about none, as one that does not exist. @throws Refusal proposal_not_found */
export async function ownProposal<T extends { readonly proposalId: string }>(
  input: T,
  appId: string,
  { db }: Pick<App, 'db'>,
): Promise<T> {
  return (await readProposal(db, input.proposalId))?.details?.appId === appId ? input : refuse('proposal_not_found');
}
