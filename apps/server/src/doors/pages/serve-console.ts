import { randomHandle } from '../../kernel/ids.ts';
import type { SandboxOperator } from '../../workflows/desk/sandbox-operators.ts';
import type { Answer } from '../answer.ts';
import { headerOf } from '../request.ts';
import { consolePermissions } from '../security-headers.ts';
import type { Checkout } from './checkout-files.ts';
import { fileAnswer, filled, isBrowser, type PageRequest, pageAnswer } from './serve-pages.ts';

/**
 * Makes the handler of requests without a door on the console's port: its files, and for every address that a browser
 * opens its page, which finds its own screen. Null when a program asked.
 * @param sandbox whom the page offers to sign in as without a secret, and where merchants' developers play the other side;
 *   undefined in production
 */
export function createConsolePages(
  { page, files }: Omit<Checkout, 'home'>,
  sandbox?: { readonly operators: readonly SandboxOperator[]; readonly playUrl: string },
): (request: PageRequest) => Promise<Answer | null> {
  const named = sandbox?.operators.map(({ name, role }) => `${name} ${role}`).join(',');
  const marked = sandbox
    ? page.replace('<html ', `<html data-sandbox="${named}" data-play="${sandbox.playUrl}" `)
    : page;
  return async (request) => {
    const file = files.get(request.path);
    if (file) return fileAnswer(file, headerOf(request.headers, 'accept-encoding'));
    if (!isBrowser(request)) return null;
    const nonce = randomHandle(16);
    const answer = pageAnswer(200, consolePolicy(nonce), filled(marked, nonce));
    return { ...answer, headers: { ...answer.headers, 'permissions-policy': consolePermissions } };
  };
}

/** Nothing but our own files and calls, and no text that a script could turn into code. */
function consolePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
