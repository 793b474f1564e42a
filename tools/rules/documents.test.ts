import { expect, test } from 'vitest';
import { anchorsOf, documents } from './documents.ts';
import { breaches } from './planted.ts';

const page = '# Money\n\n## Lines of a price\n\n<a id="41"></a>\n';
const pages = { 'docs/specification/money.md': page, 'docs/style.md': '# Style\n' };

test.each([
  '// the seed, section 4',
  '/** What the\n * seed says. */',
  '// Seed section 2.',
  '// in the seed\u2019s words',
  '// docs/specification/money.md says it, and decisions.md too',
  '// docs/specification/money.md#no-such-section',
  '// money.md, Lines of a price',
  '// Whoever asks is answered.',
  '// In production nobody may turn the clock.',
])('found: %s', (text) => {
  expect(breaches(documents, { ...pages, 'apps/server/src/a.ts': text })).toHaveLength(1);
});

test.each([
  '// docs/specification/money.md#lines-of-a-price',
  '// docs/specification/money.md#41',
  "const page = 'money.md';",
  '// https://example.org/decisions.md',
  'const seed = 1; // the same for the same seed, as of `seed`',
])('allowed: %s', (text) => {
  expect(breaches(documents, { ...pages, 'apps/server/src/a.ts': text })).toEqual([]);
});

test('a migration that ran keeps its words', () => {
  expect(breaches(documents, { ...pages, 'apps/server/migrations/0001-a.sql': '-- For whoever asks.' })).toEqual([]);
});

test('a page may name only existing sections, of its own and of others', () => {
  const links = '[a](money.md#money) [b](money.md#none) [c](#here) [d](#nowhere)\n# Here\n';
  expect(breaches(documents, { ...pages, 'docs/specification/README.md': links })).toEqual([
    'docs/specification/README.md:1 docs/specification/money.md has no #none',
    'docs/specification/README.md:1 docs/specification/README.md has no #nowhere',
  ]);
});

test('sections have the ids that code hosts give them', () => {
  const text = '# Lines of a `price`\n## What, and [why](x.md)\n## Limits\n## Limits\n```\n# no heading\n```\n';
  expect([...anchorsOf(text)]).toEqual(['lines-of-a-price', 'what-and-why', 'limits', 'limits-1']);
});
