import { expect, test } from 'vitest';
import { z } from 'zod';
import { plainWords } from './plain-words.ts';
import { problemsOf } from './wrong-fields.ts';

const schema = z.strictObject({
  text: z.string().min(2).max(5).optional(),
  count: z.coerce.number().int().min(1).max(100).optional(),
  needed: z.string(),
  choice: z.enum(['refunds', 'disputes']).optional(),
  list: z.array(z.string()).max(2).optional(),
  either: z.union([z.string().max(3), z.number()]).optional(),
  whole: z.int().optional(),
  short: z.string().min(1).max(1).optional(),
  one: z.enum(['order']).optional(),
  mail: z.email().optional(),
  code: z
    .string()
    .regex(/^[a-z]{0,16}$/)
    .optional(),
});

test.each([
  [{}, 'needed', 'missing'],
  [{ text: 'toolong' }, 'text', 'at most 5 characters'],
  [{ text: 'x' }, 'text', 'at least 2 characters'],
  [{ text: 5 }, 'text', 'a string is expected, not a number'],
  [{ text: [] }, 'text', 'a string is expected, not a list'],
  [{ text: null }, 'text', 'a string is expected, not null'],
  [{ count: 'abc' }, 'count', 'not a number'],
  [{ count: '0' }, 'count', 'at least 1'],
  [{ count: '101' }, 'count', 'at most 100'],
  [{ choice: 'nope' }, 'choice', 'one of refunds, disputes'],
  [{ list: 'x' }, 'list', 'a list is expected, not a string'],
  [{ list: ['a', 'b', 'c'] }, 'list', 'at most 2 items'],
  [{ either: false }, 'either', 'a string is expected, not a boolean'],
  [{ whole: 1.5 }, 'whole', 'a whole number is expected'],
  [{ short: '' }, 'short', 'at least 1 character'],
  [{ short: 'ab' }, 'short', 'at most 1 character'],
  [{ one: 'orders' }, 'one', 'only order'],
  [{ mail: 'nobody' }, 'mail', 'not an email address'],
  [{ code: '!' }, 'code', 'not of the form /^[a-z]{0,16}$/'],
  [{ other: 1 }, 'other', 'no such field'],
])('%j: %s: %s', (input, param, problem) => {
  const { error } = schema.safeParse(
    { ...(param === 'needed' ? {} : { needed: 'x' }), ...input },
    { error: plainWords },
  );
  expect(problemsOf(error?.issues ?? [], 'body')).toEqual([{ param, problem }]);
});
