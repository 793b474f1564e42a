export { bankCodeOfAccount } from './accounts.ts';
export { checkForm, fieldRule } from './check-form.ts';
export type { FieldContext, FieldRule } from './rule.ts';
