/** Parameters that log somebody in; they are never kept and never sent on. */
const loginParams = ['email', 'token', 'id'];

/**
 * The merchant's parameters of an address, raw as they came: clients exist that don't percent-encode, and the server
 * reads them more than one way. They stand before the hash, or behind `#/?`. '' where the address holds no link.
 */
export function linkQueryOf(search: string, hashSearch: string): string {
  for (const query of [search.replace(/^\?/, ''), hashSearch]) {
    const kept = withoutLogin(query);
    if (/(^|&)appId=/i.test(kept)) return kept;
  }
  return '';
}

/**
 * The address of a link that the browser took apart at a `#` in one of its values, put together again: clients exist that
 * don't percent-encode. null where nothing of it stands behind the hash.
 */
export function uncutLink(search: string, hash: string): string | null {
  const cut = /[?&]appId=/.test(search) && !/&signature=/.test(search) && /^#[^/].*&signature=/.test(hash);
  return cut ? `/${search}${hash.replaceAll('#', '%23')}` : null;
}

/** The same query without its log-in parameters. */
export function withoutLogin(query: string): string {
  return query
    .split('&')
    .filter((part) => !loginParams.includes(part.split('=', 1)[0] ?? ''))
    .join('&');
}
