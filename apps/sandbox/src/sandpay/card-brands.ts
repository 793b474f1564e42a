import creditCardType from 'credit-card-type';
import type { BrandRow } from '../../web/card-rules.ts';

const taken = ['visa', 'mastercard', 'mir'] as const;

/** The brands that Sandpay accepts, with the library's rules for their numbers. */
export const brandRows: readonly BrandRow[] = taken.map((brand) => {
  const { patterns, lengths, code } = creditCardType.getTypeInfo(brand);
  return { brand, patterns, lengths, cvvDigits: code.size };
});
