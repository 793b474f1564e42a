/** Origins other than ours that the page may use. */
export interface PageSources {
  /** Origins of the providers' card frames and challenge pages. */
  readonly frames: readonly string[];
  /** Addresses that a browser reads to find its own wallets. */
  readonly wallets: readonly string[];
}

/** The part of the policy that belongs to one answer. */
interface PageVisit {
  readonly nonce: string;
  /** Origins whose pages may frame this answer: those that the merchant of its link registered. */
  readonly framers: readonly string[];
}

/**
 * Builds the content policy of the checkout's page: scripts and styles only from our own origin and with this answer's
 * nonce, frames only of the payment providers, and framed only by `framers` (docs/security.md#18 and the next two,
 * docs/security.md#28).
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
    // Browsers that know report-to prefer it, but send late and over https only. The old form arrives at once.
    'report-uri /csp-report',
  ].join('; ');
}
