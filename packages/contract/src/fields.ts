/**
 * The closed vocabulary of what a buyer may be asked in the page. Card digits are not in it: they belong to the provider's
 * frames; a bank's password neither: it belongs to the bank's own page. What each field takes stands in @kassa/methods.
 */
export const fieldNames = [
  'firstName',
  'lastName',
  'fullName',
  'kanaName',
  'email',
  'phone',
  'personType',
  'documentType',
  'documentNumber',
  'cpf',
  'accountType',
  'accountNumber',
  'bank',
  'chain',
  'birthday',
  'nationality',
  'address',
  'walletToken',
] as const;
export type FieldName = (typeof fieldNames)[number];

/** What may be wrong with a field; the checkout has a sentence for each (seed, section 5). */
export const fieldErrors = [
  'required',
  'name',
  'fullName',
  'kanaName',
  'email',
  'phone',
  'choice',
  'documentNumber',
  'accountNumber',
  'birthday',
  'address',
  'walletToken',
] as const;
export type FieldError = (typeof fieldErrors)[number];

/** What was typed, by field; every value is a string of at most 256 characters. */
export type FieldValues = Readonly<Partial<Record<FieldName, string>>>;
