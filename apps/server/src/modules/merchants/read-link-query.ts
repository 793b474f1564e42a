/** One way to read a query: names and values in the order they came. */
export type Reading = readonly (readonly [name: string, value: string])[];

/**
 * The three readings of a merchant's query, in the order they are tried: as a form (+ is a space), percent-decoded only,
 * and raw. Clients encode in all three ways, so the one that verifies says which was meant (merchant-api.md, section 1).
 */
export function readingsOf(rawQuery: string): Reading[] {
  const form = [...new URLSearchParams(rawQuery)];
  const percent = [...new URLSearchParams(rawQuery.replaceAll('+', '%2B'))];
  const raw = rawQuery
    .split('&')
    .filter((part) => part !== '')
    .map((part): [string, string] => {
      const equals = part.indexOf('=');
      return equals < 0 ? [part, ''] : [part.slice(0, equals), part.slice(equals + 1)];
    });
  return [form, percent, raw];
}

/** The signature as the merchant wrote it: percent-decoded, and a + that arrived as a space is a + again. */
export function signatureOf(percentReading: Reading): string {
  return (percentReading.find(([name]) => name === 'signature')?.[1] ?? '').replaceAll(' ', '+');
}
