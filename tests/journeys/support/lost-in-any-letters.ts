import type { Page } from '@playwright/test';
import { atRest } from './at-rest.ts';
import { bringFaces, faces } from './faces.ts';
import { lostText } from './lost-text.ts';

const widest = faces.slice(0, 1);

/**
 * The narrowest phone that is still in use, and a modern one. No style sheet tells them apart, so what is lost on the
 * modern one should be lost on the narrow one too: it is only looked at where all fonts are, and in the widest alone.
 */
const widths = [320, 375] as const;

/**
 * Lists text that is lost on this screen when letters are twice as large, on phones of both widths, in the machine's
 * fonts and in narrow and wide ones. Leaves the page unchanged.
 * @param inAll false for the narrowest phone, and the machine's font and the widest one alone
 */
export async function lostInAnyLetters(page: Page, inAll: boolean): Promise<string[]> {
  const before = page.viewportSize();
  const lost: string[] = [];
  await bringFaces(page);
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  for (const width of inAll ? widths : widths.slice(0, 1)) {
    const fonts = inAll && width === 320 ? faces : widest;
    await page.setViewportSize({ width, height: before?.height ?? 812 });
    await atRest(page);
    const found = await lostText(page, ['', ...fonts.map((name) => `test-${name}, sans-serif`)]);
    lost.push(...found.map((loss) => `${width} px, ${loss}`));
  }
  await page.evaluate("document.documentElement.style.fontSize = ''");
  if (before) await page.setViewportSize(before);
  return lost;
}
