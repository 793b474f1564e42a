/** What two operators do to a merchant: give it a new secret, let it sell again, or change its addresses and look. */
export const merchantActions = ['rotate_secret', 'unsuspend_merchant', 'change_settings'] as const;
/** One of `merchantActions`. */
export type MerchantAction = (typeof merchantActions)[number];
