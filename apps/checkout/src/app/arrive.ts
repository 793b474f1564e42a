let first = true;

/**
 * A screen has come: the tab says its name, the view is back at its top, and a screen reader hears the heading (not on
 * the page's first screen: there the browser reads from the start; nor where the screen has put the cursor into a field).
 */
export function arrive(title: string): void {
  document.title = title;
  const root = document.getElementById('root');
  root?.scrollIntoView({ block: 'start' });
  const focused = document.activeElement;
  if (!first && !(focused instanceof HTMLInputElement && focused.checkVisibility())) {
    const heading = [...(root?.querySelectorAll('h1') ?? [])].find((element) => element.checkVisibility());
    heading?.focus({ preventScroll: true });
  }
  first = false;
}
