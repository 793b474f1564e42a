/**
 * Who runs this checkout, and where its terms stand. An operator sets these to the own company and pages (any address
 * may stand here); as they come, they name nobody and lead to the sandbox's own texts.
 */
export const legal = {
  company: 'the operating company',
  terms: '#/terms',
  privacy: '#/privacy',
} as const;
