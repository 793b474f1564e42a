import type { Page } from '@playwright/test';

// A word is broken where its letters are on two lines. Numbers of providers and hashes may be: no line holds them.
const find = `(() => {
  const found = [];
  for (const cell of document.querySelectorAll('main :is(td, th, dt, dd)')) {
    if (!cell.checkVisibility()) continue;
    if (cell.scrollWidth > cell.clientWidth + 1 && getComputedStyle(cell).display !== 'inline')
      found.push('wider than its place: ' + cell.textContent);
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement.checkVisibility()) continue;
      for (const { 0: word, index } of node.data.matchAll(/\\S+/g)) {
        if (word.length > 20) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push('broken: ' + word + ' in ' + cell.textContent);
      }
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push('the page is ' + (scrollWidth - clientWidth) + ' px too wide');
  return found;
})()`;

/** Returns what has too little room on the page: words over two lines, cells that lie over others, a page that is too wide. */
export function crampedOn(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(find);
}
