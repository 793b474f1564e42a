import type { App } from '../../app.ts';
import { OutgoingError } from '../../kernel/outgoing-http.ts';
import { createSideWork } from '../../kernel/side-tasks.ts';
import {
  claimPictures,
  encodePicture,
  encodePreview,
  pictureLimitBytes,
  recordFailedFetch,
  storePicture,
  type WantedPicture,
} from '../../modules/looks/index.ts';

type Needs = Pick<App, 'db' | 'http' | 'log'>;

const timeoutMs = 8_000;
/** Pauses after the first, second, ... failed fetch. After the last one the picture is given up for a day. */
const retryMs = [2_000, 15_000, 120_000, 1_800_000];

/** Fetches pictures that are due, eight at a time; a slow host holds up no other. */
const fetching = createSideWork<Needs, WantedPicture>({
  atOnce: 8,
  claim: async (app, limit) => ({ rows: await claimPictures(app.db, limit) }),
  work: fetchPicture,
});

/** Starts fetching pictures that are due. @returns how many were started */
export const fetchPictures = fetching.run;

/** Waits for the fetches under way. */
export const settlePictures = fetching.settle;

async function fetchPicture(app: Needs, picture: WantedPicture): Promise<void> {
  const { digest, url, loopback, attempts } = picture;
  try {
    const answer = await app.http.send({ method: 'GET', url, timeoutMs, limitBytes: pictureLimitBytes, loopback });
    if (answer.status !== 200 || answer.cut) throw new Error(answer.cut ? 'too large' : `status ${answer.status}`);
    const webp = await encodePicture(answer.body);
    await storePicture(app.db, digest, { webp, preview: await encodePreview(webp) });
  } catch (error) {
    // A forbidden address stays forbidden. Other errors may be temporary.
    const forbidden = error instanceof OutgoingError && error.failure === 'address';
    await recordFailedFetch(app.db, digest, forbidden ? null : (retryMs[attempts - 1] ?? null)).catch((lost: unknown) =>
      app.log.warn({ error: lost }, 'a failed picture fetch could not be recorded'),
    );
    app.log.info({ attempt: attempts, reason: reasonOf(error) }, 'a picture could not be fetched');
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof OutgoingError) return `${error.failure}: ${error.message}`;
  return error instanceof Error ? error.message : 'failed';
}
