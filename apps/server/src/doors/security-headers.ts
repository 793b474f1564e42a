import type { Config } from '../kernel/config.ts';

/**
 * Builds the headers of every answer: docs/security.md#20 and the next two. HSTS only where the checkout is served by
 * https.
 */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions,
    // For an answer that is not a page: nothing in it may run or be framed. Pages set their own.
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ...(config.publicUrl.startsWith('https://')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  };
}

/** What the checkout itself uses: pasting and copying a wallet's address, and the sheets of Apple Pay and Google Pay. */
const used = ['clipboard-read', 'clipboard-write', 'payment'];

/**
 * All else that browsers name (document.featurePolicy.features() of Chromium 156). A browser that does not know a name
 * writes a warning into its console, and no more. What Chromium had for advertising and dropped is left out: it would
 * warn of each on every page.
 */
const unused = `
  accelerometer aria-notify autoplay browsing-topics camera captured-surface-control ch-device-memory ch-downlink ch-dpr
  ch-ect ch-prefers-color-scheme ch-prefers-reduced-motion ch-prefers-reduced-transparency ch-rtt ch-save-data ch-ua
  ch-ua-arch ch-ua-bitness ch-ua-form-factors ch-ua-full-version ch-ua-full-version-list ch-ua-high-entropy-values
  ch-ua-mobile ch-ua-model ch-ua-platform ch-ua-platform-version ch-ua-wow64 ch-viewport-height ch-viewport-width
  ch-width compute-pressure cross-origin-isolated deferred-fetch deferred-fetch-minimal digital-credentials-create
  digital-credentials-get display-capture encrypted-media fullscreen gamepad geolocation gyroscope hid
  identity-credentials-get idle-detection interest-cohort keyboard-map language-detector language-model local-fonts
  local-network local-network-access loopback-network magnetometer media-playback-while-not-visible microphone midi
  on-device-speech-recognition otp-credentials picture-in-picture private-state-token-issuance
  private-state-token-redemption publickey-credentials-create publickey-credentials-get screen-wake-lock serial
  speaker-selection storage-access summarizer sync-xhr translator unload usb window-management xr-spatial-tracking
`;

/** The policy of an answer that is not a page: no feature has any use there. */
const permissions = 'camera=(), geolocation=(), microphone=(), payment=(), usb=()';

/** The policy of a page: what is not used is off, for the page and all its frames. */
export const pagePermissions = permissionsFor(used);

/** The policy of the console: its operators sign in with passkeys. */
export const consolePermissions = permissionsFor([
  'clipboard-write',
  'publickey-credentials-create',
  'publickey-credentials-get',
]);

function permissionsFor(allowed: readonly string[]): string {
  const others = [...used, ...unused.trim().split(/\s+/)].filter((feature) => !allowed.includes(feature));
  return [...allowed.map((feature) => `${feature}=(self)`), ...others.map((feature) => `${feature}=()`)].join(', ');
}
