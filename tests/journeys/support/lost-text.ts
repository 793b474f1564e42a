import type { Page } from '@playwright/test';

/**
 * Lists what a reader can't reach on the page, in each of these fonts (`''`: the page's own): a page wider than its
 * window, or text that its box cuts off or that is outside the window. Text that is shortened with an ellipsis on
 * purpose is shown in full elsewhere. The same loss in several fonts is listed once.
 */
export async function lostText(page: Page, fonts: readonly string[] = ['']): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => {
    const lost = new Map();
    const widest = () => {
      const out = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > innerWidth + 1);
      return out.slice(-1).map((element) => element.tagName + ' ' + element.className).join();
    };
    const lookAround = (lose) => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) lose('the page is wider than its window: ' + widest());
      for (const element of document.querySelectorAll('body *')) {
        const text = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim() !== '');
        if (text.length === 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
        const style = getComputedStyle(element);
        const hidden = style.clipPath !== 'none';
        const shortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        if (hidden || shortened) continue;
        const what = element.textContent.trim().slice(0, 60);
        const cuts = style.overflowX !== 'visible' && style.overflowX !== 'auto' && style.overflowX !== 'scroll';
        if (cuts && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)) lose('cut: ' + what);
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right, width } = range.getBoundingClientRect();
        if (width > 0 && (left < -1 || right > innerWidth + 1)) lose('out of the window: ' + what);
      }
    };
    const { style } = document.documentElement;
    for (const font of ${JSON.stringify(fonts)}) {
      style.fontFamily = font;
      const name = font === '' ? "the machine's fonts" : font.split(',')[0];
      lookAround((loss) => lost.set(loss, [...(lost.get(loss) ?? []), name]));
    }
    style.fontFamily = '';
    return [...lost].map(([loss, names]) => loss + ' (' + names.join(', ') + ')');
  })()`);
}
