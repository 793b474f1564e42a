const names: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', mir: 'Mir' };

/** A card brand as people read it: a proper name in every language. */
export const brandName = (brand: string): string => names[brand] ?? brand;

/** Its picture; of a brand that is none of the catalogue's, that of any card. */
export const brandIcon = (brand: string): string => `/icons/methods/10009-${brand in names ? brand : 'visa'}.svg`;
