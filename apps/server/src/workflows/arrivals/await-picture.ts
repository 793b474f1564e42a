import type { App } from '../../app.ts';
import { pictureTopic, placeholderPicture, readPicture } from '../../modules/looks/index.ts';

/** How long a first view waits for a picture that is being fetched. */
const patienceMs = 6_000;

/** How a view may wait. `hold`: takes a place to wait in; null when there is none. */
interface PictureWait {
  readonly gone: AbortSignal;
  hold(): (() => void) | null;
}

/**
 * Reads the picture of a digest. While its first fetch is under way, waits up to 6 s, so that the first view shows it
 * too. Answers at once where no more may wait.
 * @returns the picture; `lasting` is false for the placeholder, which the browser should not keep
 */
export async function awaitPicture(
  app: Pick<App, 'db' | 'signal'>,
  digest: string,
  wait: PictureWait,
): Promise<{ webp: Buffer; lasting: boolean }> {
  const there = await readPicture(app.db, digest);
  if (there?.webp) return { webp: there.webp, lasting: true };
  if (there?.state === 'wanted' && there.attempts <= 1) {
    const late = await waitForPicture(app, digest, wait);
    if (late) return { webp: late, lasting: true };
  }
  return { webp: await placeholderPicture(), lasting: false };
}

async function waitForPicture(
  app: Pick<App, 'db' | 'signal'>,
  digest: string,
  { gone, hold }: PictureWait,
): Promise<Buffer | null> {
  const release = hold();
  if (!release) return null;
  const woken = app.signal.subscribe(pictureTopic(digest));
  try {
    const early = await readPicture(app.db, digest);
    if (early?.state !== 'wanted') return early?.webp ?? null;
    await woken.next(patienceMs, gone);
    return (await readPicture(app.db, digest))?.webp ?? null;
  } finally {
    release();
    woken.close();
  }
}
