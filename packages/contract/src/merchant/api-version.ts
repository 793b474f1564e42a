/**
 * The versions of the merchant API, newest first, by the day that each began (docs/merchants/changelog.md). A caller may
 * name one in the header Kassa-Version.
 */
export const apiVersions = ['2026-11-24'] as const;

/** The version of a call that names none. */
export const newestApiVersion = apiVersions[0];
