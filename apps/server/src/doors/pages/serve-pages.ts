import { randomHandle } from '../../kernel/ids.ts';
import type { Answer } from '../answer.ts';
import { headerOf, type RequestFacts } from '../request.ts';
import type { Checkout, CheckoutFile } from './checkout-files.ts';
import { contentPolicy, type PageSources } from './content-policy.ts';
import { drawHome } from './draw-home.ts';
import { type Framing, framingOf, markFraming } from './framers.ts';
import { takeLinkArrival } from './link-arrival.ts';
import { pack } from './pack.ts';

export interface PageRequest extends RequestFacts {
  readonly path: string;
  readonly method: string;
}

/**
 * Answers what no door knows from the built checkout: its files, its page at `/` (with the order of a good link drawn in
 * it), and the same page with status 404 for a browser that opened an address we don't have. Null: a program asked, the
 * answer is the envelope's 404.
 */
export function createPages(
  app: Parameters<typeof drawHome>[0],
  checkout: Checkout,
  sources: PageSources,
): (request: PageRequest) => Promise<Answer | null> {
  const https = app.config.publicUrl.startsWith('https://');
  const home = async (request: PageRequest) => {
    const framing = await framingOf(app, request);
    const { nonce, policy } = contentPolicyOf(sources, framing, https);
    const drawn = request.method === 'GET' ? await drawHome(app, checkout.home, { request, nonce }) : null;
    const page = pageAnswer(200, policy, markFraming(drawn ?? filled(checkout.page, nonce), framing));
    const answer = framing.framers.length > 0 ? embeddable(page) : page;
    return drawn === null ? answer : pack(answer, headerOf(request.headers, 'accept-encoding'));
  };
  return async (request) => {
    if (request.path === '/') {
      const arrival = request.method === 'GET' ? await takeLinkArrival(app, request) : null;
      return arrival ?? home(request);
    }
    const file = checkout.files.get(request.path);
    if (file) return fileAnswer(file, headerOf(request.headers, 'accept-encoding'));
    if (!isBrowser(request)) return null;
    const { nonce, policy } = contentPolicyOf(sources, nobody, https);
    return pageAnswer(404, policy, filled(checkout.page, nonce));
  };
}

/** A browser that was sent here by a person, not by a page's script: it can show words. */
function isBrowser({ headers, path, method }: PageRequest): boolean {
  const mode = headerOf(headers, 'sec-fetch-mode');
  return (
    method === 'GET' &&
    (mode === '' || mode === 'navigate') &&
    headerOf(headers, 'accept').includes('text/html') &&
    !/\/\.|\.[a-z0-9]{1,5}$/i.test(path)
  );
}

const nobody: Framing = { framers: [], framed: false };

function contentPolicyOf(
  sources: PageSources,
  { framers }: Framing,
  https: boolean,
): { nonce: string; policy: string } {
  const nonce = randomHandle(16);
  return { nonce, policy: contentPolicy({ nonce, framers }, sources, https) };
}

/**
 * A page that its merchant may show. The older header knows no list, so it is left out: the policy alone decides. A pop-up
 * keeps its opener, or the two pages could not talk; it is the merchant's own page that opened it.
 */
function embeddable(answer: Answer): Answer {
  return {
    ...answer,
    headers: { ...answer.headers, 'x-frame-options': '', 'cross-origin-opener-policy': 'unsafe-none' },
  };
}

function filled(page: string, nonce: string): string {
  return page.replaceAll('%NONCE%', nonce);
}

function pageAnswer(http: number, policy: string, body: string): Answer {
  return {
    http,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    },
    body,
  };
}

/** What merchants' pages load, with its digest checked (SRI): both need leave to read it from another origin. */
const forMerchants = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

function fileAnswer(file: CheckoutFile, accepted: string): Answer {
  const headers = {
    'content-type': file.type,
    'cache-control': file.cacheControl,
    vary: 'accept-encoding',
    ...(file.forMerchants ? forMerchants : {}),
  };
  if (file.br && /\bbr\b/.test(accepted)) {
    return { http: 200, headers: { ...headers, 'content-encoding': 'br' }, body: file.br };
  }
  if (file.gzip && /\bgzip\b/.test(accepted)) {
    return { http: 200, headers: { ...headers, 'content-encoding': 'gzip' }, body: file.gzip };
  }
  return { http: 200, headers, body: file.plain };
}
