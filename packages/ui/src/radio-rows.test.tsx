import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RadioRows } from './radio-rows.tsx';

const rows = [
  { value: 'open', title: 'PayNow', aside: 'SGD 41.20' },
  { value: 'shut', title: 'Card', unavailable: 'Only from SGD 5.00' },
];

test.each([
  ['open', 'PayNow', 'SGD 41.20'],
  ['shut', 'Card', 'Only from SGD 5.00'],
])('the row %s is named by its title alone, and described by the rest once', (value, title, rest) => {
  const markup = renderToStaticMarkup(
    <RadioRows legend="Payment methods" name="method" value="" onChange={() => {}} rows={rows} />,
  );
  const [, input = ''] = new RegExp(`(<input[^>]*value="${value}"[^>]*>)`).exec(markup) ?? [];
  const textOf = (attribute: string) => {
    const id = new RegExp(`${attribute}="([^"]*)"`).exec(input)?.[1] ?? '';
    return new RegExp(`id="${id}">([^<]*)<`).exec(markup)?.[1];
  };
  expect(textOf('aria-labelledby')).toBe(title);
  expect(textOf('aria-describedby')).toBe(rest);
});
