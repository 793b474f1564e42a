import type { SettlementDecision } from '@kassa/contract/operator';

/** Names a line as the subject of a proposal. Other proposals have an order's number there. */
export const subjectOf = (lineNo: string) => `settlement ${lineNo}`;

/** Writes a decision, and the order that it names, as a proposal's action. */
export const actionOf = (decision: SettlementDecision, orderNo: string) => `settlement_${decision} ${orderNo}`.trim();

/** Reads what `actionOf` wrote. Both are empty where an action is none about a line. */
export function decisionOf(action: string): { readonly decision: SettlementDecision | ''; readonly orderNo: string } {
  const [, decision = '', orderNo = ''] = /^settlement_([a-z]+)(?: (\w+))?$/.exec(action) ?? [];
  return { decision: decision as SettlementDecision | '', orderNo };
}
