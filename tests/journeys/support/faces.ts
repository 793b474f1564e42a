import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/**
 * Fonts from npm with the widths of those on people's devices, whatever fonts this machine has. DejaVu Sans is the
 * widest common one (many Linux desktops), Inter is as wide as Apple's SF, Roboto is Android's, Noto Sans a common
 * fallback.
 */
export const faces = ['dejavu-sans', 'noto-sans', 'roboto', 'inter'] as const;

const weights = ['400', '700'];
let script: string | undefined;

/**
 * Loads the fonts into the page as `test-<name>`, and draws a letter in each, so that what is written in them next has
 * its final width at once. It passes the bytes, so the page's content security policy stays unchanged. Letters that a
 * font does not have, such as Chinese, come from the machine.
 */
export async function bringFaces(page: Page): Promise<void> {
  script ??= loadAll();
  if (!(await page.evaluate<boolean>("[...document.fonts].some(({ family }) => family.includes('test-'))")))
    await page.evaluate(script);
}

function loadAll(): string {
  const loads = faces.flatMap((name) =>
    weights.map((weight) => `new FontFace('test-${name}', bytes('${bytesOf(name, weight)}'), { weight: '${weight}' })`),
  );
  return `(async () => {
    const bytes = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
    for (const face of [${loads.join(', ')}]) document.fonts.add(await face.load());
    const drawn = Object.assign(document.createElement('div'), { ariaHidden: 'true' });
    drawn.style.cssText = 'position: fixed; opacity: 0';
    for (const { family, weight } of document.fonts) {
      if (!family.includes('test-')) continue;
      const letter = Object.assign(document.createElement('span'), { textContent: 'Ag' });
      Object.assign(letter.style, { fontFamily: family, fontWeight: weight });
      drawn.append(letter);
    }
    document.body.append(drawn);
    // The first use of a font is laid out with what is there: the second frame has it.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    drawn.remove();
  })()`;
}

function bytesOf(name: string, weight: string): string {
  const file = createRequire(import.meta.url).resolve(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`);
  return readFileSync(file).toString('base64');
}
