// Functions that run in the page, as text, in words that the oldest browsers know.

/** Finds a shown, enabled thing by its role and a pattern of its name. */
const findThing = `(role, name) => {
  const kinds = {
    button: 'button, summary, [role=button]',
    link: 'a[href]',
    choice: 'input[type=radio], input[type=checkbox]',
    field: 'input:not([type=radio]):not([type=checkbox]), textarea, select',
    heading: 'h1, h2, h3',
  };
  const textOf = (element) => [element.innerText, ...[...element.querySelectorAll('img[alt]')].map((image) => image.alt)]
    .join(' ').replace(/\\s+/g, ' ').trim();
  const nameOf = (element) => {
    const ids = (element.getAttribute('aria-labelledby') || '').split(' ').map((id) => document.getElementById(id)).filter(Boolean);
    const labels = ids.length > 0 ? ids : [...(element.labels || [])];
    return element.getAttribute('aria-label') || labels.map(textOf).join(' ') || textOf(element);
  };
  const isThere = (element) => element.getClientRects().length > 0 && !element.disabled
    && element.getAttribute('aria-disabled') !== 'true' && getComputedStyle(element).visibility !== 'hidden';
  const wanted = new RegExp(name);
  return [...document.querySelectorAll(kinds[role])].find((one) => isThere(one) && wanted.test(nameOf(one))) || null;
}`;

/** Returns the thing itself. */
export const thing = findThing;

/** Brings the thing into view and says where it is, or null. Browsers drop a press on a page that is not painted yet. */
export const placeOfThing = `(role, name) => {
  const paints = PerformanceObserver.supportedEntryTypes.includes('paint');
  if (window.top === window && paints && performance.getEntriesByType('paint').length === 0) return null;
  const found = (${findThing})(role, name);
  if (found === null) return null;
  found.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = found.getBoundingClientRect();
  return [x, y, width, height].join();
}`;

/** Returns the text that can be read, with what is typed into fields. */
export const textOfPage = `() => document.body === null ? '' : document.body.innerText`;

/** Returns the address. */
export const addressOfPage = '() => location.href';

/** Returns the language of the page. */
export const languageOfPage = '() => document.documentElement.lang';

/** Selects what was typed into the focused field, so that typing replaces it. */
export const selectTyped = `() => {
  const field = document.activeElement;
  if (field && field.select) field.select();
}`;
