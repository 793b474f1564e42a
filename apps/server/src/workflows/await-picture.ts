import type { App } from '../app.ts';
import { pictureTopic, placeholderPicture, readPicture } from '../modules/merchants/index.ts';

/** How long a first view waits for a picture that is being fetched. */
const patienceMs = 6_000;

/**
 * The picture of a digest; when its first fetch is under way, waits a little, so that the first view shows it too.
 * `lasting` false: the placeholder, and the browser should ask again next time.
 */
export async function awaitPicture(
  app: Pick<App, 'db' | 'signal'>,
  digest: string,
  gone: AbortSignal,
): Promise<{ webp: Buffer; lasting: boolean }> {
  const there = await readPicture(app.db, digest);
  if (there?.webp) return { webp: there.webp, lasting: true };
  if (there?.state === 'wanted' && there.attempts <= 1) {
    const late = await waitForPicture(app, digest, gone);
    if (late) return { webp: late, lasting: true };
  }
  return { webp: await placeholderPicture(), lasting: false };
}

async function waitForPicture(
  app: Pick<App, 'db' | 'signal'>,
  digest: string,
  gone: AbortSignal,
): Promise<Buffer | null> {
  const woken = app.signal.subscribe(pictureTopic(digest));
  try {
    const early = await readPicture(app.db, digest);
    if (early?.state !== 'wanted') return early?.webp ?? null;
    await woken.next(patienceMs, gone);
    return (await readPicture(app.db, digest))?.webp ?? null;
  } finally {
    woken.close();
  }
}
