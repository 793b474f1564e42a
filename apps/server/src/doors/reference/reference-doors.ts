import { type Code, codes } from '@kassa/contract';
import { newestApiVersion } from '@kassa/contract/merchant';
import { type DescribedCall, merchantDocument, openApiDocument } from '@kassa/contract/openapi';
import { codeText } from '@kassa/texts';
import { randomHandle } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Answer } from '../answer.ts';
import type { RawDoor } from '../define-door.ts';
import { codesPath } from '../error-of-call.ts';
import { codesPage } from './codes-page.ts';
import { guidePage } from './guides.ts';
import { merchantPage } from './merchant-page.ts';
import { referencePage } from './reference-page.ts';
import { sandboxPage } from './sandbox-page.ts';

const version = '1.0.52';
const textOf = (code: Code) => codeText(codes[code].name, 'en-US');

/**
 * Makes the doors of the OpenAPI 3.1 document of these calls, of the page for merchants' developers with its guides, and
 * of all calls as one page. Sandbox only.
 */
export function referenceDoors(calls: readonly DescribedCall[]): readonly RawDoor[] {
  return [
    {
      methods: ['GET'],
      path: '/openapi.json',
      async handle({ app }) {
        const document = openApiDocument(calls, { version, serverUrl: app.config.publicUrl, textOf });
        return { answer: answerOf('application/json; charset=utf-8', JSON.stringify(document)) };
      },
    },
    {
      methods: ['GET'],
      path: '/docs',
      async handle({ app }) {
        const about = { version: newestApiVersion, textOf, url: app.config.publicUrl };
        return { answer: pageOf((nonce) => merchantPage(calls, { ...about, nonce }), 'with a script') };
      },
    },
    {
      methods: ['GET'],
      path: '/docs/sandbox',
      handle: async () => ({ answer: pageOf(sandboxPage, 'with a script') }),
    },
    {
      methods: ['GET'],
      path: '/docs/all',
      async handle() {
        return { answer: pageOf((nonce) => referencePage(calls, { version, nonce, textOf })) };
      },
    },
    {
      methods: ['GET'],
      path: '/docs/guides/:name',
      async handle({ app, params }) {
        const nonce = randomHandle(16);
        const page = await guidePage(params.name ?? '', { nonce, url: app.config.publicUrl });
        if (page === undefined) refuse('path_not_found');
        return { answer: pageOf(() => page, 'with a script', nonce) };
      },
    },
  ];
}

/** Makes the door of the merchant API's own description, in production too: it says nothing that the documents do not. */
export function merchantDescriptionDoor(calls: readonly DescribedCall[]): RawDoor {
  return {
    methods: ['GET'],
    path: '/merchant/openapi.json',
    pace: 'read',
    async handle({ app }) {
      const document = merchantDocument(calls, { version: newestApiVersion, serverUrl: app.config.publicUrl, textOf });
      return { answer: answerOf('application/json; charset=utf-8', JSON.stringify(document)) };
    },
  };
}

/** The page of codes. `error.docs` leads to it in production too. */
export const codesDoor: RawDoor = {
  methods: ['GET'],
  path: codesPath,
  pace: 'read',
  handle: async () => ({ answer: pageOf(codesPage) }),
};

type Scripts = 'with a script' | 'without a script';

function pageOf(
  draw: (nonce: string) => string,
  scripts: Scripts = 'without a script',
  nonce = randomHandle(16),
): Answer {
  const answer = answerOf('text/html; charset=utf-8', draw(nonce));
  return { ...answer, headers: { ...answer.headers, 'content-security-policy': policyOf(nonce, scripts) } };
}

function answerOf(type: string, body: string): Answer {
  return { http: 200, headers: { 'content-type': type, 'cache-control': 'no-store' }, body };
}

/** Builds a policy that allows the styles of this answer, its script and what that asks here, and nothing else. */
function policyOf(nonce: string, scripts: Scripts): string {
  const nothing = ['default-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'];
  const own = scripts === 'with a script' ? [`script-src 'nonce-${nonce}'`, "connect-src 'self'"] : [];
  return [`style-src 'nonce-${nonce}'`, ...own, ...nothing.map((directive) => `${directive} 'none'`)].join('; ');
}
