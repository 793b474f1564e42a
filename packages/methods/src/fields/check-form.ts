import type { FieldError, FieldName } from '@kassa/contract/fields';
import { accountRules } from './accounts.ts';
import { birthdayRule } from './birthday.ts';
import { choiceRules } from './choices.ts';
import { contactRules } from './contact.ts';
import { documentRules } from './documents/document-rules.ts';
import { nameRules } from './names.ts';
import { phoneRule } from './phone.ts';
import type { FieldContext, FieldRule } from './rule.ts';
import { walletTokenRule } from './wallet-token.ts';

const rules: ReadonlyMap<string, FieldRule> = new Map(
  [
    ...nameRules,
    ...contactRules,
    phoneRule,
    ...documentRules,
    ...accountRules,
    ...choiceRules,
    birthdayRule,
    walletTokenRule,
  ].map((rule) => [rule.name, rule]),
);

/** Returns the rule of a field. @throws Error for a name outside of the closed vocabulary */
export function fieldRule(name: FieldName): FieldRule {
  const found = rules.get(name);
  if (!found) throw new Error(`there is no rule for the field ${name}`);
  return found;
}

/** Returns what is wrong with a form, by field. Values are normalised first. Empty when everything is right. */
export function checkForm(fields: readonly FieldName[], context: FieldContext): Partial<Record<FieldName, FieldError>> {
  const errors: Partial<Record<FieldName, FieldError>> = {};
  for (const name of fields) {
    const rule = fieldRule(name);
    const error = rule.check(rule.normalise(context.values[name] ?? '', context), context);
    if (error !== null) errors[name] = error;
  }
  return errors;
}
