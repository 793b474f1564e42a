import type { CodeName } from '@kassa/contract/codes';

/**
 * Reasons why a link can't be used: those that the table of codes answers with the link's page. Home does not load that
 * table.
 */
export const badLinks: readonly (CodeName | '')[] = [
  'link_signature_invalid',
  'link_expired',
  'link_order_number_used',
  'link_merchant_unknown',
  'merchant_suspended',
  'link_in_use',
  'link_parameter_invalid',
  'link_redirect_refused',
  'checkout_used',
  'no_webhook_endpoint',
];
