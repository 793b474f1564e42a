import { Refusal } from '../../kernel/refusal.ts';
import { awaitPicture } from '../../workflows/await-picture.ts';
import type { RawDoor } from '../define-door.ts';

/** GET /pictures/:file: an item's picture as the server fetched and re-encoded it, from our own origin. */
export const pictureDoor: RawDoor = {
  methods: ['GET'],
  path: '/pictures/:file',
  async handle({ app, params, request }) {
    const digest = /^([0-9a-f]{64}|none)\.webp$/.exec(params.file ?? '')?.[1];
    if (digest === undefined) throw new Refusal('10004');
    const { webp, lasting } = await awaitPicture(app, digest, request.gone);
    return {
      answer: {
        http: 200,
        headers: {
          'content-type': 'image/webp',
          'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'no-store',
        },
        body: webp,
      },
    };
  },
};
