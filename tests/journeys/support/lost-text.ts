import type { Page } from '@playwright/test';

/**
 * What a reader can not get at on the page as it stands: a page wider than its window, text that its own box cuts off or
 * that sticks out of the window. What is shortened with an ellipsis on purpose stands in full elsewhere.
 */
export async function lostText(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const lost = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) lost.push('the page is ' + scrollWidth + ' px wide in a window of ' + clientWidth);
    for (const element of document.querySelectorAll('body *')) {
      const text = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim() !== '');
      if (text.length === 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const hidden = style.clipPath !== 'none';
      const shortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (hidden || shortened) continue;
      const what = element.textContent.trim().slice(0, 60);
      const cuts = style.overflowX !== 'visible' && style.overflowX !== 'auto' && style.overflowX !== 'scroll';
      if (cuts && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)) lost.push('cut: ' + what);
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 0 && (left < -1 || right > innerWidth + 1)) lost.push('out of the window: ' + what);
    }
    return lost;
  })()`);
}
