/**
 * Tells whether a classic endpoint's answer takes an event: HTTP 2xx, unless its body is the word `fail`; or a body that is, trimmed,
 * exactly `success`, or JSON with success true. Case does not matter to the two words, quotes do not to `fail`
 * (docs/specification/merchant-wire-format.md#acknowledgement).
 */
export function acknowledges(status: number, body: string): boolean {
  const said = body.trim().toLowerCase();
  if (status >= 200 && status < 300) return !/^(["']?)\s*fail\s*\1$/.test(said);
  if (said === 'success') return true;
  try {
    const json: unknown = JSON.parse(body);
    return typeof json === 'object' && json !== null && 'success' in json && json.success === true;
  } catch {
    return false;
  }
}
