/** The parts of a currency that the search uses. */
export interface SearchableCurrency {
  readonly code: string;
  /** In the buyer's language. */
  readonly name: string;
}

/**
 * Finds the currencies that match the search, best first (docs/specification/journey.md#currencies). The code is
 * compared in several cases. A code that equals the search in capitals comes first, then codes that begin with it, then
 * codes that contain it, then names. Within a rank the list's order stays. An empty search returns the whole list.
 */
export function rankCurrencies<T extends SearchableCurrency>(list: readonly T[], typed: string): T[] {
  const text = typed.trim();
  if (text === '') return [...list];
  const variants = new Set([text, text.toUpperCase(), text.toLowerCase(), capitalised(text)]);
  const ranked = list.map((entry) => ({ entry, rank: rankOf(entry, text, variants) }));
  return ranked
    .filter(({ rank }) => rank < noMatch)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

const noMatch = 4;

function rankOf({ code, name }: SearchableCurrency, text: string, variants: ReadonlySet<string>): number {
  if (code === text.toUpperCase()) return 0;
  for (const variant of variants) if (code.startsWith(variant)) return 1;
  for (const variant of variants) if (code.includes(variant)) return 2;
  return name.toLowerCase().includes(text.toLowerCase()) ? 3 : noMatch;
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();
}
