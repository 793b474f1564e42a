/** What both a browser's event of a key and React's have. */
type Key = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/**
 * Whether a key belongs to something else: to the browser, to a field that is typed into, or to a question in front of the
 * page.
 */
export function isTaken({ ctrlKey, metaKey, altKey, target }: Key): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  return target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
}
