import type { App } from '../../app.ts';
import { readPreview } from '../../modules/looks/index.ts';

/** The largest preview a page may carry: its first answer must arrive in one round trip (docs/performance.md). */
const limitBytes = 4_500;

/**
 * Reads a small version of the picture at `path` as a data address, to draw into a page. Returns null where there is no
 * picture yet, or none that is small enough.
 */
export async function itemPreview({ db }: Pick<App, 'db'>, path: string): Promise<string | null> {
  const digest = /^\/pictures\/([0-9a-f]{64})\.webp$/.exec(path)?.[1];
  const preview = digest === undefined ? null : await readPreview(db, digest);
  return preview === null || preview.length > limitBytes
    ? null
    : `data:image/webp;base64,${preview.toString('base64')}`;
}
