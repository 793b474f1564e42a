/**
 * Returns whether an address may be opened: a page, or an app by its own scheme. Refuses schemes that run code or show
 * their own content here.
 */
export function opens(address: string | null): address is string {
  const url = address === null ? null : readAddress(address);
  return url !== null && !['javascript:', 'data:', 'blob:', 'vbscript:', 'file:', 'about:'].includes(url.protocol);
}

/** Returns whether an address leads to an origin. */
export function leadsTo(address: string, origin: string): boolean {
  return readAddress(address)?.origin === new URL(origin).origin;
}

function readAddress(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
