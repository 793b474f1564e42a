import { codes } from '@kassa/contract/codes';
import { codeText, locales } from '@kassa/texts';
import { expect, test } from 'vitest';

test.each(Object.entries(codes))('code %s has a text of its own in every language', (_, row) => {
  for (const locale of locales) {
    expect(codeText(row.name, locale)).not.toBe(row.name);
    if (row.name !== 'internal_error') expect(codeText(row.name, locale)).not.toBe(codeText('internal_error', locale));
  }
});
