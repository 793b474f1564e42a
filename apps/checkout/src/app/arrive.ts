let first = true;

/**
 * A screen has come: the tab says its name, the view is back at its top, and a screen reader hears the heading (not on
 * the page's first screen: there the browser reads from the start).
 */
export function arrive(title: string): void {
  document.title = title;
  const root = document.getElementById('root');
  root?.scrollIntoView({ block: 'start' });
  if (!first) {
    const heading = [...(root?.querySelectorAll('h1') ?? [])].find((element) => element.checkVisibility());
    heading?.focus({ preventScroll: true });
  }
  first = false;
}
