import { type Code, codes } from '@kassa/contract';
import { newestApiVersion } from '@kassa/contract/merchant';
import { type DescribedCall, merchantDocument, openApiDocument } from '@kassa/contract/openapi';
import { codeText } from '@kassa/texts';
import { randomHandle } from '../../kernel/ids.ts';
import type { Answer } from '../answer.ts';
import type { RawDoor } from '../define-door.ts';
import { codesPath } from '../error-of-call.ts';
import { codesPage } from './codes-page.ts';
import { referencePage } from './reference-page.ts';

const version = '1.0.52';
const textOf = (code: Code) => codeText(codes[code].name, 'en-US');

/**
 * Makes the doors of the OpenAPI 3.1 document of these calls, and of the same as one page without a script. Sandbox
 * only.
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
      async handle() {
        return { answer: pageOf((nonce) => referencePage(calls, { version, nonce, textOf })) };
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

function pageOf(draw: (nonce: string) => string): Answer {
  const nonce = randomHandle(16);
  const answer = answerOf('text/html; charset=utf-8', draw(nonce));
  return { ...answer, headers: { ...answer.headers, 'content-security-policy': policyOf(nonce) } };
}

function answerOf(type: string, body: string): Answer {
  return { http: 200, headers: { 'content-type': type, 'cache-control': 'no-store' }, body };
}

/** Builds a policy that allows the styles of this answer, and nothing else. */
function policyOf(nonce: string): string {
  const nothing = ['default-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'];
  return [`style-src 'nonce-${nonce}'`, ...nothing.map((directive) => `${directive} 'none'`)].join('; ');
}
