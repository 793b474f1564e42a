import { expect, test } from 'vitest';
import { checkPage } from './check-page.ts';
import { nameOperator } from './name-operator.ts';

const nonce = 'a'.repeat(22);
const built = new Map([
  ['index.html', Buffer.from('<script nonce="%NONCE%" src="/assets/main.js"></script>')],
  ['assets/main.js', Buffer.from('pay()')],
]);
const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'payment=(self), camera=(), microphone=(), usb=()',
  'content-security-policy': `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; report-uri /csp-report`,
};
const page = `<script nonce="${nonce}" src="/assets/main.js"></script>`;

function check(served: { page?: string; script?: string; headers?: Record<string, string> }) {
  return checkPage('https://pay.example', built, async (url) =>
    url.endsWith('.js')
      ? new Response(served.script ?? 'pay()')
      : new Response(served.page ?? page, { headers: { ...headers, ...served.headers } }),
  );
}

test('a page served as it was built has no difference', async () => {
  expect(await check({})).toEqual([]);
});

test('one changed byte of a script, of the page, or of a header is reported', async () => {
  expect(await check({ script: 'pax()' })).toEqual(['https://pay.example/assets/main.js is not what was built']);
  expect(await check({ page: `${page} ` })).toEqual(["the page's own text is not what was built"]);
  for (const name of Object.keys(headers)) expect(await check({ headers: { [name]: '' } })).not.toEqual([]);
  const loose = headers['content-security-policy'].replace("'self' 'nonce", "'self' https://evil.io 'nonce");
  expect(await check({ headers: { 'content-security-policy': loose } })).toEqual([
    "the page's policy script-src is not what was built",
  ]);
});

test('a page that names the operator is right with the same settings, and wrong with other ones', async () => {
  const bare = '<html lang="en-US"><script nonce="%NONCE%"></script></html>';
  const served = `<html data-company="A &#38; B" data-contact="mailto:help@pay.example" lang="en-US"><script nonce="${nonce}"></script></html>`;
  const compare = (settings: Record<string, string>) => {
    const page = Buffer.from(nameOperator(bare, settings));
    return checkPage(
      'https://pay.example',
      new Map([['index.html', page]]),
      async () => new Response(served, { headers }),
    );
  };
  const settings = { KASSA_COMPANY: 'A & B', KASSA_SUPPORT: 'mailto:help@pay.example' };
  expect(await compare(settings)).toEqual([]);
  expect(await compare({ ...settings, KASSA_SUPPORT: 'mailto:other@pay.example' })).toHaveLength(1);
});
