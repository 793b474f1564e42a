/** One change of one file: what is searched for, and what is put in its place. */
export interface Change {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/**
 * Makes the changed text of a file.
 * @throws Error when the text is not in the file exactly once, or nothing would change: the bug must be written anew
 */
export function plant(text: string, { file, find, replace }: Change): string {
  const found = text.split(find).length - 1;
  if (found !== 1) throw new Error(`${file}: found ${found} times, not once: ${find}`);
  if (find === replace) throw new Error(`${file}: nothing would change: ${find}`);
  return text.replace(find, () => replace);
}
