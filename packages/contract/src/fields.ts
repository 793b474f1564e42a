/**
 * The closed list of fields that the page may ask a buyer for. Card digits are not among them: they belong to the
 * provider's frames. A bank's password belongs to the bank's own page. @kassa/methods says what each field accepts.
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
/** One of `fieldNames`. */
export type FieldName = (typeof fieldNames)[number];

/** What may be wrong with a field. The checkout has a sentence for each (docs/specification/journey.md#forms). */
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
/** One of `fieldErrors`. */
export type FieldError = (typeof fieldErrors)[number];

/** Typed values by field. Each is a string of at most 256 characters. */
export type FieldValues = Readonly<Partial<Record<FieldName, string>>>;
