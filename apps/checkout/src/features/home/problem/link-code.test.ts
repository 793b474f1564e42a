import { codes } from '@kassa/contract';
import { expect, test } from 'vitest';
import { linkCode } from './link-code.ts';

test('each code of a link that can’t be used leads to its page, and no other', () => {
  const known = Object.keys(codes).filter((code) => linkCode.test(code));
  const meant = Object.entries(codes).flatMap(([code, { client }]) => (client === 'link-page' ? [code] : []));
  expect(known).toEqual(meant);
});
