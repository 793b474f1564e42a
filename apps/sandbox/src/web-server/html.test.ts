import { expect, it } from 'vitest';
import { html } from './html.ts';

it('escapes values, and leaves its own markup unchanged', () => {
  const rows = ['<b>', '"\''].map((text) => html`<li>${text}</li>`);
  expect(html`<ul>${rows}</ul>${null}${undefined}${false}${''}${7}${5n}`.text).toBe(
    '<ul><li>&lt;b&gt;</li><li>&quot;&#39;</li></ul>75',
  );
});

it('keeps a value inside its attribute', () => {
  expect(html`<a title="${'" onclick="x'}">`.text).toBe('<a title="&quot; onclick=&quot;x">');
});
