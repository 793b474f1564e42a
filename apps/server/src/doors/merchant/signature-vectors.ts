import { merchantPaths } from '@kassa/contract/merchant';
import vectors from '@kassa/contract/signature-vectors' with { type: 'json' };
import type { RawDoor } from '../define-door.ts';

const body = JSON.stringify(vectors, null, 2);

/**
 * Serves examples of every signature, for clients in any language. They are not secret: the credentials are the
 * sandbox's.
 */
export const signatureVectorsDoor: RawDoor = {
  methods: ['GET'],
  path: merchantPaths.signatureVectors,
  async handle() {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=3600' };
    return { answer: { http: 200, headers, body } };
  },
};
