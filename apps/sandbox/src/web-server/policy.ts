/** What a page may do besides showing itself, for its Content-Security-Policy. */
export interface PagePolicy {
  /** Origins that a form may lead to, besides its own. */
  readonly formAction?: readonly string[];
  /** Origins that may frame the page. None by default. */
  readonly frameAncestors?: readonly string[];
  /** Origins, besides its own, that scripts come from and that it may frame. */
  readonly scripts?: readonly string[];
  readonly frames?: readonly string[];
}

/** Returns the policy of the sandbox's pages: nothing from elsewhere, nothing inline. */
export function pagePolicy(policy: PagePolicy = {}): string {
  const { formAction = [], frameAncestors = [], scripts = [], frames = [] } = policy;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    ["frame-src 'self'", ...frames].join(' '),
    ["form-action 'self'", ...formAction].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    frameAncestors.length === 0 ? "frame-ancestors 'none'" : `frame-ancestors ${frameAncestors.join(' ')}`,
  ].join('; ');
}
