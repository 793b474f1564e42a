/**
 * What an operator may do. `support`: orders, without moving money. `finance`: money and settlement. `compliance`:
 * screening and what is held of buyers. `admin`: everything. The server keeps the role of each operator.
 */
export const operatorRoles = ['support', 'finance', 'compliance', 'admin'] as const;
/** One of `operatorRoles`. */
export type OperatorRole = (typeof operatorRoles)[number];
