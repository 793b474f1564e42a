import { expect, test } from 'vitest';
import { auditInputOf } from './audit-filters.ts';

test('a last minute before the first one does not empty the list', () => {
  const from = '2026-11-30T10:00';
  expect(auditInputOf({ from, to: '2026-11-30T09:59' })).toEqual(auditInputOf({ from }));
  expect(Object.keys(auditInputOf({ from, to: from }))).toEqual(['from', 'to']);
});
