import { codes } from '@kassa/contract/codes';
import { codeText, locales } from '@kassa/texts';
import { expect, test } from 'vitest';

test.each(Object.entries(codes))('code %s has a text of its own in every language', (_, row) => {
  for (const locale of locales) {
    expect(codeText(row.text, locale)).not.toBe(row.text);
    if (row.text !== 'our_fault') expect(codeText(row.text, locale)).not.toBe(codeText('our_fault', locale));
  }
});
