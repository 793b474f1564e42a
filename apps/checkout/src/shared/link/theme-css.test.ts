import { expect, test } from 'vitest';
import { themeCss } from './theme-css.ts';

const accent = {
  light: { accent: '#0b6170', hover: '#004f5c', text: '#f9fcfd', soft: '#e4f3f6' },
  dark: { accent: '#63b5c3', hover: '#7ac8d6', text: '#001a1f', soft: '#12313a' },
};

test("a merchant's accent replaces ours in both colour schemes", () => {
  const [light = '', dark = ''] = themeCss({ accent }).split('@media (prefers-color-scheme:dark)');
  expect(light).toContain('--accent:#0b6170');
  expect(light).toContain('--accent-hover:#004f5c');
  expect(dark).toContain('--accent-text:#001a1f');
  expect(dark).toContain('--accent-soft:#12313a');
});

test('a radius alone does not change the colours', () => {
  expect(themeCss({ radiusPx: 0 })).toBe(':root{--radius-field:0px}');
});

test('a merchant without a look changes nothing', () => {
  expect(themeCss(undefined)).toBe('');
});
