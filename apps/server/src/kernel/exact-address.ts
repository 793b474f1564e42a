const name = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Whether a host is one name or IPv4 address with a dot, and no pattern: `*` and the like stand for many hosts. */
export function isExactHost(host: string): boolean {
  return host.length <= 253 && name.test(host);
}

/** Whether a text is exactly one https origin: it may stand in a page's policy. */
export function isExactOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return origin === text && protocol === 'https:' && isExactHost(hostname);
}

/** Whether a text is exactly one http origin of this machine: only the sandbox's merchants have such. */
export function isLoopbackOrigin(text: string): boolean {
  return /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/.test(text);
}

/** Schemes that browsers and phones have given a meaning. None of them is an app of a merchant. */
const taken: ReadonlySet<string> = new Set(
  `about android-app blob chrome content data facetime file filesystem ftp ftps geo googlechrome http https intent
  itms itms-apps jar javascript mailto maps market resource shortcuts sftp sms smsto ssh tel telnet urn vbscript
  view-source webcal ws wss`.split(/\s+/),
);

/** Whether a text is a scheme that an app may have for itself, such as `harbour-gallery`. */
export function isAppScheme(text: string): boolean {
  return /^[a-z][a-z0-9+.-]{2,63}$/.test(text) && !taken.has(text);
}
