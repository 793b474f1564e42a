import { codes } from '@kassa/contract';
import { expect, test } from 'vitest';
import { badLinks } from './bad-links.ts';

test('exactly the codes of a link that can’t be used lead to its page', () => {
  const meant = Object.values(codes).flatMap(({ client, name }) => (client === 'link-page' ? [name] : []));
  expect([...badLinks].sort()).toEqual(meant.sort());
});
