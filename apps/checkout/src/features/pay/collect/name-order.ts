/** A name field of the card form. */
export type NameField = 'firstName' | 'lastName';

/** Returns the order in which people who read a language write the parts of a name. */
export function nameOrder(language: string): readonly NameField[] {
  return /^(ja|ko|vi|zh)/.test(language) ? ['lastName', 'firstName'] : ['firstName', 'lastName'];
}
