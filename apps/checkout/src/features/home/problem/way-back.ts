/**
 * Reads the registered merchant's name and address from a link error's `extend`. Null where the merchant is unknown.
 */
export function wayBack(extend: string | undefined): { name: string; url: string } | null {
  try {
    const { merchantName, merchantUrl } = JSON.parse(extend || 'null') as Record<string, unknown>;
    if (typeof merchantName !== 'string' || typeof merchantUrl !== 'string') return null;
    return /^https?:\/\//.test(merchantUrl) ? { name: merchantName, url: merchantUrl } : null;
  } catch {
    return null;
  }
}
