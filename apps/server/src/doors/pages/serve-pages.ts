import { type Locale, pageTexts } from '@kassa/texts';
import { randomHandle } from '../../kernel/ids.ts';
import type { Answer } from '../answer.ts';
import { headerOf, type RequestFacts } from '../request.ts';
import { pagePermissions } from '../security-headers.ts';
import type { Checkout, CheckoutFile } from './checkout-files.ts';
import { contentPolicy, type PageSources } from './content-policy.ts';
import { drawHome } from './draw-home.ts';
import { type Framing, framingOf, markFraming } from './framers.ts';
import { takeLinkArrival } from './link-arrival.ts';
import { markOperator } from './mark-operator.ts';
import { pack } from './pack.ts';

/** A request for a page of the checkout. */
export interface PageRequest extends RequestFacts {
  readonly path: string;
  readonly method: string;
}

/**
 * Makes the handler of requests without a door. It serves the built checkout: its files, its page at `/` (with the
 * order of a good link drawn in it), and the same page with status 404 for a browser that opened an unknown address.
 * Null when a program asked: the answer is the envelope's 404.
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
    const spoken = withoutScript(drawn ?? filled(checkout.page, nonce), request.locale);
    const page = pageAnswer(200, policy, markFraming(markOperator(spoken, app.config.operator), framing));
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
    const page = withoutScript(filled(checkout.page, nonce), request.locale);
    return pageAnswer(404, policy, markOperator(page, app.config.operator));
  };
}

/** Whether a person opened this in a browser, not a page's script: a browser can show a page. */
export function isBrowser({ headers, path, method }: PageRequest): boolean {
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
 * Allows an answer to be framed by its merchant. The older header cannot list origins, so it is left out and the policy
 * alone decides. A pop-up keeps its opener, otherwise the two pages could not talk; the merchant's own page opened it.
 */
function embeddable(answer: Answer): Answer {
  return {
    ...answer,
    headers: { ...answer.headers, 'x-frame-options': '', 'cross-origin-opener-policy': 'unsafe-none' },
  };
}

/** Puts an answer's nonce into a built page. */
export function filled(page: string, nonce: string): string {
  return page.replaceAll('%NONCE%', nonce);
}

/** Says in the buyer's language what a browser without scripts shows. */
function withoutScript(page: string, locale: Locale): string {
  return page.replace(/<noscript>[^<]*/, () => `<noscript>${pageTexts(locale).noScript}`);
}

/** Answers with a page that nothing keeps. */
export function pageAnswer(http: number, policy: string, body: string): Answer {
  return {
    http,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'permissions-policy': pagePermissions,
    },
    body,
  };
}

/** Headers of what merchants' pages load with a checked digest (SRI): other origins need both to read it. */
const forMerchants = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** Answers with a built file, compressed as the browser accepts. */
export function fileAnswer(file: CheckoutFile, accepted: string): Answer {
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
