type Ask = (url: string) => Promise<Response>;

/** Headers of the page with their required values (docs/security.md#18 and the next three). */
const kept: readonly [name: string, right: RegExp][] = [
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
  ['referrer-policy', /^no-referrer$/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['permissions-policy', /payment=\(self\).*camera=\(\).*microphone=\(\).*usb=\(\)/],
];

const policy: readonly [directive: string, right: RegExp][] = [
  ['default-src', /^'none'$/],
  ['script-src', /^'self' 'nonce-[\w-]{22}'$/],
  ['style-src', /^'self' 'nonce-[\w-]{22}'$/],
  ['object-src', /^'none'$/],
  ['base-uri', /^'none'$/],
  ['form-action', /^'self'$/],
  ['frame-ancestors', /^'none'$/],
];

/** Compares the page, every file and their headers at `origin` with the build. Returns one line for each difference. */
export async function checkPage(origin: string, built: ReadonlyMap<string, Buffer>, ask: Ask): Promise<string[]> {
  const wrong: string[] = [];
  for (const [path, bytes] of built) {
    const address = `${origin}/${path === 'index.html' ? '' : path}`;
    try {
      const answer = await ask(address);
      const body = Buffer.from(await answer.arrayBuffer());
      if (answer.status !== 200) wrong.push(`${address} answers ${answer.status}`);
      else if (path === 'index.html') wrong.push(...wrongPage(answer.headers, body.toString(), bytes.toString()));
      else if (!body.equals(bytes)) wrong.push(`${address} is not what was built`);
    } catch {
      wrong.push(`${address} does not answer`);
    }
  }
  return wrong;
}

function wrongPage(headers: Headers, page: string, built: string): string[] {
  const content = headers.get('content-security-policy') ?? '';
  const said = new Map(content.split('; ').map((part) => [part.split(' ', 1)[0] ?? '', part.replace(/^\S+ ?/, '')]));
  const nonce = /'nonce-([\w-]+)'/.exec(said.get('script-src') ?? '')?.[1] ?? '';
  const wrong = kept.filter(([name, right]) => !right.test(headers.get(name) ?? '')).map(([name]) => `header ${name}`);
  wrong.push(...policy.filter(([name, right]) => !right.test(said.get(name) ?? '')).map(([name]) => `policy ${name}`));
  if (page !== built.replaceAll('%NONCE%', nonce)) wrong.push('page');
  return wrong.map((what) => `the page's ${what === 'page' ? 'own text' : what} is not what was built`);
}
