import { receiptKeysPath } from '@kassa/contract';
import { readRetiredPublicKeys } from '../kernel/key-canary.ts';
import type { RawDoor } from './define-door.ts';

/** Serves the public keys of receipts: a JWK set for anybody who wants to verify one. */
export const receiptKeysDoor: RawDoor = {
  methods: ['GET'],
  pace: 'read',
  path: receiptKeysPath,
  async handle({ app }) {
    const known = app.receipts.publicKeys;
    const retired = await readRetiredPublicKeys(app.db);
    const keys = [...known, ...retired.filter(({ kid }) => !known.some((key) => key.kid === kid))];
    return {
      answer: {
        http: 200,
        headers: { 'content-type': 'application/jwk-set+json', 'cache-control': 'public, max-age=300' },
        body: JSON.stringify({ keys }),
      },
    };
  },
};
