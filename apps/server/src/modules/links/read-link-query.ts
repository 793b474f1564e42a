/** One reading of a query: names and values in their order. */
export type Reading = readonly (readonly [name: string, value: string])[];

/**
 * Reads a merchant's query in three ways, in the order they are tried: as a form (+ is a space), percent-decoded only,
 * and raw. Clients encode in all three ways; the reading that verifies is the one that was meant
 * (docs/specification/links.md#three-readings).
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

/** Reads the signature as the merchant wrote it: percent-decoded, and with + where it arrived as a space. */
export function signatureOf(percentReading: Reading): string {
  return (percentReading.find(([name]) => name === 'signature')?.[1] ?? '').replaceAll(' ', '+');
}
