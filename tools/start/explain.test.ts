import { expect, test } from 'vitest';
import { Complaint } from '../complaint.ts';
import { freePort } from '../ports.ts';
import { checkDatabaseAnswers } from './database.ts';
import { explain } from './explain.ts';

const databaseUrl = 'postgres://kassa:not-for-eyes@127.0.0.1:5432/kassa';

test.each([
  [Object.assign(new Error('password authentication failed'), { code: '28P01' }), 'password authentication failed'],
  [Object.assign(new Error('database "kassa" does not exist'), { code: '3D000' }), 'does not exist'],
  [new Error('migration', { cause: Object.assign(new Error(''), { code: 'ECONNREFUSED' }) }), 'ECONNREFUSED'],
])('a database that refuses is explained in one line without its password: %s', (error, reason) => {
  const line = explain(error, databaseUrl);
  expect(line).toContain('postgres://kassa@127.0.0.1:5432/kassa');
  expect(line).toContain(reason);
  expect(line).toContain('correct DATABASE_URL');
  expect(line).not.toMatch(/not-for-eyes|\n/);
});

test('a problem that a person can solve is printed without a stack, and our own fault with it', () => {
  expect(explain(new Complaint('PORT is wrong'), undefined)).toBe('PORT is wrong');
  expect(explain(Object.assign(new Error('KASSA_KEYS is missing'), { name: 'ConfigError' }), undefined)).toBe(
    'KASSA_KEYS is missing',
  );
  expect(explain(Object.assign(new Error(), { code: 'EADDRINUSE', port: 4000 }), undefined)).toContain(
    'Port 4000 is taken',
  );
  expect(explain(new TypeError('undefined is not a function'), undefined)).toContain('explain.test.ts');
});

test('a database that does not answer is reported at once', async () => {
  const url = `postgres://kassa:not-for-eyes@127.0.0.1:${await freePort()}/kassa`;
  await expect(checkDatabaseAnswers(url)).rejects.toThrow('ECONNREFUSED');
});
