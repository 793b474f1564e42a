/**
 * Who runs this checkout, and where its terms stand. An operator sets these to its own name and pages (any address may
 * stand here); as they come, they name nobody and lead to the sandbox's own texts.
 */
export const legal: { readonly company: string; readonly terms: string; readonly privacy: string } = {
  company: '',
  terms: '#/terms',
  privacy: '#/privacy',
};
