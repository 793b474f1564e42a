type Ask = (url: string) => Promise<Response>;

/** Headers of the page, each with what it has to say (security.md 18 to 21). */
const kept: readonly [name: string, right: RegExp][] = [
  ['x-content-type-options', /^nosniff$/],
  ['x-frame-options', /^DENY$/],
  ['referrer-policy', /^no-referrer$/],
  ['cross-origin-opener-policy', /^same-origin$/],
  ['permissions-policy', /camera=\(\).*microphone=\(\)/],
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

/**
 * Compares what is served at `origin` with what was built: the page, every file, and the headers that keep them. One line
 * for each thing that is not as it was built; none where all is.
 */
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
