let first = true;

/**
 * Announces a new screen: sets the tab's title, scrolls to the top, and lets a screen reader read the heading. Does not
 * read it on the page's first screen, where the browser reads from the start, nor where the screen has put the cursor
 * into a field.
 */
export function arrive(title: string): void {
  document.title = title;
  const root = document.getElementById('root');
  root?.scrollIntoView({ block: 'start' });
  const focused = document.activeElement;
  if (!first && !(focused instanceof HTMLInputElement && isDrawn(focused))) {
    const heading = [...(root?.querySelectorAll('h1') ?? [])].find(isDrawn);
    heading?.focus({ preventScroll: true });
  }
  first = false;
}

function isDrawn(element: Element): boolean {
  return element.getClientRects().length > 0;
}
