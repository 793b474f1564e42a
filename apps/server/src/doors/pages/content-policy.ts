/** Whom the page may have to do with besides us. */
export interface PageSources {
  /** Origins of the providers' card frames and challenge pages. */
  readonly frames: readonly string[];
  /** What a browser reads to find its own wallets. */
  readonly wallets: readonly string[];
}

/** One answer's own part of the policy. */
interface PageVisit {
  readonly nonce: string;
  /** Origins whose pages may frame this answer: those that the merchant of its link registered to embed from. */
  readonly framers: readonly string[];
}

/**
 * The content policy of the checkout's page: scripts and styles of our own origin and with this answer's nonce, frames
 * only of the payment providers, and framed by nobody but `framers` (security.md 18 to 20, 28).
 */
export function contentPolicy({ nonce, framers }: PageVisit, { frames, wallets }: PageSources, https: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    ["connect-src 'self'", ...wallets].join(' '),
    `frame-src ${frames.length > 0 ? frames.join(' ') : "'none'"}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framers.length > 0 ? framers.join(' ') : "'none'"}`,
    ...(https ? ['upgrade-insecure-requests'] : []),
    // Browsers that know report-to as well prefer it, send late, and over https only: the old form arrives at once.
    'report-uri /csp-report',
  ].join('; ');
}
