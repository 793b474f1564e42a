import type { TextPart } from './text-part.ts';

/**
 * Loads one catalogue. A file of its own, because it contains the names of all catalogues: the first screen needs only
 * those of its own part.
 */
export async function otherPart(locale: string, part: TextPart) {
  const { messages } = await import(`../../../../../packages/texts/src/languages/${locale}/checkout/${part}.po`);
  return messages;
}
