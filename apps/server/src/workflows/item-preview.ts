import type { App } from '../app.ts';
import { readPreview } from '../modules/merchants/index.ts';

/** A page may carry no more than this: its first answer is to arrive in one go (docs/performance.md). */
const limitBytes = 4_500;

/**
 * A small version of the picture at `path` as a data address, for a page that is drawn with it; null where there is no
 * picture yet, or none that is small enough.
 */
export async function itemPreview({ db }: Pick<App, 'db'>, path: string): Promise<string | null> {
  const digest = /^\/pictures\/([0-9a-f]{64})\.webp$/.exec(path)?.[1];
  const preview = digest === undefined ? null : await readPreview(db, digest);
  return preview === null || preview.length > limitBytes
    ? null
    : `data:image/webp;base64,${preview.toString('base64')}`;
}
