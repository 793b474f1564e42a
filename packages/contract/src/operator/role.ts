/**
 * What an operator may do. `support`: orders, without moving money. `finance`: money and settlement. `compliance`:
 * screening and what is held of buyers. `admin`: everything. The server keeps the role of each operator.
 */
export const operatorRoles = ['support', 'finance', 'compliance', 'admin'] as const;
/** One of `operatorRoles`. */
export type OperatorRole = (typeof operatorRoles)[number];

/**
 * What somebody at a merchant may do with the merchant's own rows. `owner`: everything. `developer`: what the merchant's
 * server needs, and payment links. `merchant_support`: see sales, and make payment links by hand.
 */
export const merchantRoles = ['owner', 'developer', 'merchant_support'] as const;
/** One of `merchantRoles`. */
export type MerchantRole = (typeof merchantRoles)[number];

/** What somebody who is signed in at the console may do. */
export type ConsoleRole = OperatorRole | MerchantRole;
