/** Parameters that log somebody in. They are never kept and never sent on. */
const loginParams = ['email', 'token', 'id'];

/**
 * Returns the merchant's parameters of an address, unchanged: some clients don't percent-encode, and the server reads
 * them in more than one way. They are before the hash, or behind `#/?`. '' where the address has no link.
 */
export function linkQueryOf(search: string, hashSearch: string): string {
  for (const query of [search.replace(/^\?/, ''), hashSearch]) {
    const kept = withoutLogin(query);
    if (/(^|&)appId=/i.test(kept)) return kept;
  }
  return '';
}

/**
 * Puts together a link that the browser split at a `#` in one of its values, because some clients don't percent-encode.
 * Null where no part of it is behind the hash.
 */
export function uncutLink(search: string, hash: string): string | null {
  const cut = /[?&]appId=/.test(search) && !/&signature=/.test(search) && /^#[^/].*&signature=/.test(hash);
  return cut ? `/${search}${hash.replaceAll('#', '%23')}` : null;
}

/** Returns the query without its log-in parameters. */
export function withoutLogin(query: string): string {
  return query
    .split('&')
    .filter((part) => !loginParams.includes(part.split('=', 1)[0] ?? ''))
    .join('&');
}
