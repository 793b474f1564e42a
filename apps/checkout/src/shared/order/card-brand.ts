const names: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', mir: 'Mir' };

/** Returns a card brand as people read it: a proper name in every language. */
export const brandName = (brand: string): string => names[brand] ?? brand;

/** Returns the path of its picture. For an unknown brand: that of any card. */
export const brandIcon = (brand: string): string => `/icons/methods/10009-${brand in names ? brand : 'visa'}.svg`;
