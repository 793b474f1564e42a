import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ItemWhich } from '../item/item-which.tsx';
import { Trans as Sentence } from './trans.tsx';

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });
const said = (sentence: React.ReactNode) => renderToStaticMarkup(<I18nProvider i18n={i18n}>{sentence}</I18nProvider>);

const written = ['7<b>8</b>9', '<0>x</0>', '<0/>', '1<2', '<b>', '</b>', '<script>alert(1)</script>', '{name} & <i/>'];

test.each(written)('a value that reads %j is shown to the last character', (value) => {
  const shown = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  expect(said(<Trans>Unique ID {value}</Trans>)).toBe(`Unique ID ${shown}`);
  expect(
    said(
      <Trans>
        from <b>{value}</b> to {value}
      </Trans>,
    ),
  ).toBe(`from <b>${shown}</b> to ${shown}`);
});

test('a sentence whose values have no bracket is left to the library', () => {
  expect(
    said(
      <Sentence
        id="x"
        message="{count, plural, one {# card} other {# cards}} of {name}"
        values={{ count: 2, name: 'Ada' }}
      />,
    ),
  ).toBe('2 cards of Ada');
});

test('the unique id of an item is shown to the last character', () => {
  const item = { type: 'MARKET', uniqueId: '7<b>8</b>9', quantity: '1' } as never;
  expect(said(<ItemWhich item={item} />)).toContain('7&lt;b&gt;8&lt;/b&gt;9');
});
