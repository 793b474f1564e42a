import type { Page } from '@playwright/test';
import { atRest } from './at-rest.ts';
import { bringFaces, faces } from './faces.ts';
import { lostText } from './lost-text.ts';

/** A modern phone, and the narrowest that is still in use. */
const widths = [375, 320];

/**
 * Lists text that is lost on this screen when letters are twice as large, on phones of both widths, in the machine's
 * fonts and in narrow and wide ones. Leaves the page unchanged.
 */
export async function lostInAnyLetters(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const lost: string[] = [];
  await bringFaces(page);
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  for (const width of widths) {
    await page.setViewportSize({ width, height: before?.height ?? 812 });
    await atRest(page);
    const found = await lostText(page, ['', ...faces.map((name) => `test-${name}, sans-serif`)]);
    lost.push(...found.map((loss) => `${width} px, ${loss}`));
  }
  await page.evaluate("document.documentElement.style.fontSize = ''");
  if (before) await page.setViewportSize(before);
  return lost;
}
