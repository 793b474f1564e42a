import { z } from 'zod';

const types: Readonly<Record<string, string>> = {
  array: 'a list',
  int: 'a whole number',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const withArticle = (type: string) => types[type] ?? `a ${type}`;

const units: Readonly<Record<string, string>> = { string: 'character', array: 'item' };

/** Counts what a bound is about: 1 character, 5 items, or a plain number. */
function counted(count: number | bigint, origin: string): string {
  const unit = units[origin];
  if (unit === undefined) return String(count);
  return `${count} ${unit}${Number(count) === 1 ? '' : 's'}`;
}

/** Says in plain English what a schema finds wrong with a field, as its `error`. What it leaves out zod says itself. */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'missing';
      if (Number.isNaN(issue.input)) return 'not a number';
      if (issue.expected === 'int' && typeof issue.input === 'number') return 'a whole number is expected';
      return `${withArticle(issue.expected)} is expected, not ${withArticle(z.util.parsedType(issue.input))}`;
    case 'invalid_value':
      return `${issue.values.length > 1 ? 'one of' : 'only'} ${issue.values.join(', ')}`;
    case 'invalid_format':
      if (issue.format === 'email') return 'not an email address';
      return issue.format === 'regex' ? `not of the form ${issue.pattern}` : undefined;
    case 'too_big':
      return `${issue.inclusive === false ? 'less than' : 'at most'} ${counted(issue.maximum, issue.origin)}`;
    case 'too_small':
      return `${issue.inclusive === false ? 'more than' : 'at least'} ${counted(issue.minimum, issue.origin)}`;
    default:
      return undefined;
  }
};
