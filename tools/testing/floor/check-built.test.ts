import { expect, test } from 'vitest';
import { checkBuilt } from './check-built.ts';

const inScript = (text: string) => checkBuilt([{ name: 'a.js', text }], []);
const inStyle = (text: string) => checkBuilt([{ name: 'a.css', text }], []);

test.each([
  ['URL.canParse(a)', 'URL.canParse'],
  ['AbortSignal.any([a, b])', 'AbortSignal.any'],
  ['new CSSStyleSheet()', 'new CSSStyleSheet'],
  ['element.checkVisibility()', '.checkVisibility'],
  ['rows.findLast(Boolean)', '.findLast'],
  ['new Intl.DurationFormat()', 'Intl.DurationFormat'],
  ['draw("span", { popover: "auto" })', 'the attribute popover'],
  ['class A { static { start(); } }', 'a static block of a class'],
  ['/(?<=a)b/', 'a regular expression that looks behind'],
  ['/a/v', 'a regular expression with the flag v'],
])('a script with %s is found', (text, feature) => {
  expect(inScript(text)).toEqual([`a.js: ${feature} is younger than the oldest browsers`]);
});

test.each([
  'URL.canParse?.(a)',
  'if (AbortSignal.any) AbortSignal.any([a, b])',
  '"checkVisibility" in element && element.checkVisibility()',
  'const run = window.requestIdleCallback || setTimeout',
  'class WebTransport {} new WebTransport()',
  'rows.at(-1); Object.hasOwn(a, b); structuredClone(a)',
])('a script with %s is fine', (text) => {
  expect(inScript(text)).toEqual([]);
});

test.each([
  ['a { color: oklch(0.5 0.1 20) }', 'oklch()'],
  [':root { --a: light-dark(red, blue) }', 'light-dark()'],
  ['a { rotate: 90deg }', 'rotate'],
  ['a { height: 100dvh }', 'the unit dvh'],
  ['a { float: inline-start }', 'float: inline-start'],
  ['a:has(b) { color: red }', ':has'],
  ['a { b { color: red } }', 'a rule within a rule'],
  ['@container (width: 1px) { a { color: red } }', '@container'],
  ['@media (width >= 1px) { a { color: red } }', '@media with < or >'],
])('a style with %s is found', (text, feature) => {
  expect(inStyle(text)).toContain(`a.css: ${feature} is younger than the oldest browsers`);
});

test('a style for newer browsers may follow an older one, or be within @supports', () => {
  expect(inStyle('a { max-height: 1vh; max-block-size: 1dvh; float: left; float: inline-start }')).toEqual([]);
  expect(inStyle('@supports selector(:has(*)) { a:has(b) { rotate: 1deg } }')).toEqual([]);
});

test('what is allowed in a file is allowed there only, and must be needed', () => {
  const rows = [{ features: ['URL.canParse', 'rotate'], files: /^a/, why: 'it is asked for in another file' }];
  const text = 'URL.canParse(a)';
  expect(
    checkBuilt(
      [
        { name: 'assets/a-1.js', text },
        { name: 'assets/b.js', text },
      ],
      rows,
    ),
  ).toEqual([
    'assets/b.js: URL.canParse is younger than the oldest browsers',
    'rotate: nothing needs it any more, take it out of the list',
  ]);
});
