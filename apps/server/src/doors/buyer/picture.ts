import { refuse } from '../../kernel/refusal.ts';
import { awaitPicture } from '../../workflows/arrivals/await-picture.ts';
import type { RawDoor } from '../define-door.ts';

/** Serves GET /pictures/:file: an item's picture from our own origin, as the server fetched and re-encoded it. */
export const pictureDoor: RawDoor = {
  methods: ['GET'],
  pace: 'read',
  path: '/pictures/:file',
  async handle({ app, params, request, pace }) {
    const digest = /^([0-9a-f]{64}|none)\.webp$/.exec(params.file ?? '')?.[1];
    if (digest === undefined) refuse('path_not_found');
    const { webp, lasting } = await awaitPicture(app, digest, { gone: request.gone, hold: () => pace.hold(request) });
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
