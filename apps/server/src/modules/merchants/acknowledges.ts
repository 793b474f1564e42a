/**
 * Whether an endpoint's answer takes an event: HTTP 2xx, or a body that is, trimmed, exactly `success` in any case, or
 * JSON with success true (merchant-api.md, section 4).
 */
export function acknowledges(status: number, body: string): boolean {
  if (status >= 200 && status < 300) return true;
  if (body.trim().toLowerCase() === 'success') return true;
  try {
    const json: unknown = JSON.parse(body);
    return typeof json === 'object' && json !== null && 'success' in json && json.success === true;
  } catch {
    return false;
  }
}
