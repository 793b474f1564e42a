/**
 * Who runs this checkout, whom to ask about a payment (a `mailto:` or an https address), and where its terms are. They are
 * settings of the installation (KASSA_COMPANY and others, docs/how-to/go-to-production.md), which the server writes into
 * the page as attributes. By default they name nobody, which hides both lines, and lead to the sandbox's own texts.
 */
export const legal = {
  company: '',
  contact: '',
  terms: '#/terms',
  privacy: '#/privacy',
  ...(import.meta.env.SSR ? {} : document.documentElement.dataset),
};

/** The settings that are set, by their names here. */
export type OperatorPages = Partial<Record<'company' | 'contact' | 'terms' | 'privacy', string>>;
