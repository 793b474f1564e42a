import type { FormField } from '@kassa/contract';
import { type FieldError, type FieldName, fieldErrors, fieldNames } from '@kassa/contract/fields';
import { type FieldContext, fieldRule } from '@kassa/methods/fields';
import { CallError } from '../../../shared/server/call-error.ts';

type Errors = Partial<Record<FieldName, FieldError>>;

/**
 * What is wrong with the (normalised) values of `context`. An empty field that the buyer filled in last time keeps that,
 * and the server, which alone knows it, checks the whole.
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

/** What the server says is wrong (code 91207): field by field, and nothing that isn't in the vocabulary. */
export function readRefusedFields(error: unknown): Errors {
  if (!(error instanceof CallError)) return {};
  const told: Record<string, unknown> = parse(error.extend);
  const pairs = fieldNames.flatMap((name): Array<[FieldName, FieldError]> => {
    const known = fieldErrors.find((one) => one === told[name]);
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
