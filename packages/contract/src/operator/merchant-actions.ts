/** What two operators do to a merchant: give it a new secret, or let it sell again. */
export const merchantActions = ['rotate_secret', 'unsuspend_merchant'] as const;
/** One of `merchantActions`. */
export type MerchantAction = (typeof merchantActions)[number];
