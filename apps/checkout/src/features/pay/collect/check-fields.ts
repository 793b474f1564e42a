import type { FormField } from '@kassa/contract';
import { type FieldError, type FieldName, fieldErrors, fieldNames } from '@kassa/contract/fields';
import { type FieldContext, fieldRule } from '@kassa/methods/fields';
import { CallError } from '../../../shared/server/call-error.ts';

type Errors = Partial<Record<FieldName, FieldError>>;

/**
 * Returns what is wrong with the (normalised) values of `context`. An empty field keeps the buyer's last value. Only
 * the server knows that value, so it checks the whole form.
 */
export function errorsOf(fields: readonly FormField[], context: FieldContext): Errors {
  const keeps = (name: FieldName) =>
    context.values[name] === '' && fields.some((field) => field.name === name && field.lastValue !== '');
  const wrong = fields.flatMap(({ name, required }): Array<[FieldName, FieldError]> => {
    const value = context.values[name] ?? '';
    if (keeps(name) || (!required && value === '')) return [];
    const error = fieldRule(name).check(value, context);
    return error ? [[name, error]] : [];
  });
  return Object.fromEntries(wrong);
}

/** Reads what the server found wrong (code form_invalid), by field. Ignores unknown fields and errors. */
export function readRefusedFields(error: unknown): Errors {
  if (!(error instanceof CallError)) return {};
  const refused: Record<string, unknown> = parse(error.extend);
  const pairs = fieldNames.flatMap((name): Array<[FieldName, FieldError]> => {
    const known = fieldErrors.find((one) => one === refused[name]);
    return known ? [[name, known]] : [];
  });
  return Object.fromEntries(pairs);
}

function parse(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}
