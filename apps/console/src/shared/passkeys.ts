/** Returns this page's address under a name, where it is shown under a number: there browsers make no passkeys. Else ''. */
export function namedAddress(): string {
  const { hostname, href } = location;
  return hostname === '127.0.0.1' ? href.replace('//127.0.0.1', '//localhost') : '';
}
