/**
 * Who runs this checkout, whom to ask about a payment (a `mailto:` or an https address), and where its terms are. An
 * operator sets their own name, contact and pages (any address is allowed). By default they name nobody, which hides
 * both lines, and lead to the sandbox's own texts.
 */
export const legal: {
  readonly company: string;
  readonly contact: string;
  readonly terms: string;
  readonly privacy: string;
} = {
  company: '',
  contact: '',
  terms: '#/terms',
  privacy: '#/privacy',
};
