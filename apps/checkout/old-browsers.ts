import { transform } from 'lightningcss';
import type { CSSOptions } from 'vite';

/**
 * The oldest browsers that the checkout works in: docs/specification/journey.md#browsers. Android's WebView and Samsung
 * Internet 20 are Chromium.
 */
export const oldestBrowsers = ['chrome103', 'firefox102', 'safari15.4', 'ios15.4'];

type Plugins = NonNullable<Extract<NonNullable<CSSOptions['postcss']>, { plugins?: unknown }>['plugins']>;

/**
 * Writes what the oldest browsers cannot read in an older way too. Colours become hexadecimal, without a second copy in
 * lab() for newer browsers: all of ours are within sRGB. A height of the visible window follows one of the window.
 */
export const oldBrowserStyles: Plugins = [
  {
    postcssPlugin: 'kassa-old-browsers',
    Declaration(declaration) {
      if (declaration.value.includes('oklch(')) declaration.value = withoutOklch(declaration.value);
      // Under its physical name, because two values of the same name would become one.
      const physical = declaration.prop.replace('block-size', 'height');
      if (!/\ddvh\b/.test(declaration.value) || declaration.prev()?.toString().startsWith(`${physical}:`)) return;
      declaration.cloneBefore({ prop: physical, value: declaration.value.replaceAll('dvh', 'vh') });
    },
  },
];

function withoutOklch(value: string): string {
  return value.replaceAll(/oklch\([^()]*\)/g, (colour) => {
    const code = Buffer.from(`a{color:${colour}}`);
    // A browser that knows sRGB only gets the hexadecimal colour first.
    const made = transform({ filename: 'colour.css', code, minify: true, targets: { chrome: 103 << 16 } }).code;
    const hexadecimal = /color:(#\w+)/.exec(made.toString())?.[1];
    if (hexadecimal === undefined) throw new Error(`The colour ${colour} could not be written for older browsers.`);
    return hexadecimal;
  });
}
