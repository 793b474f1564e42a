import type { App } from '../app.ts';
import { OutgoingError } from '../kernel/outgoing-http.ts';
import { createSideTasks, type SideTasks } from '../kernel/side-tasks.ts';
import {
  claimPictures,
  encodePicture,
  encodePreview,
  keepPicture,
  missPicture,
  pictureLimitBytes,
  type WantedPicture,
} from '../modules/merchants/index.ts';

type Needs = Pick<App, 'db' | 'http' | 'log'>;

const timeoutMs = 8_000;
/** Pauses after the first, second, ... miss; after the last one it is given up for the day. */
const retryMs = [2_000, 15_000, 120_000, 1_800_000];

const fetching = new WeakMap<Needs['http'], SideTasks>();

/** Starts fetching pictures that are due; a slow host holds up no other. @returns how many were started */
export async function fetchPictures(app: Needs): Promise<number> {
  const tasks = tasksOf(app);
  if (tasks.free() === 0) await tasks.anyEnd();
  const wanted = await claimPictures(app.db, tasks.free());
  for (const picture of wanted) tasks.start(() => fetchPicture(app, picture));
  return wanted.length;
}

/** Waits for the fetches under way. */
export function settlePictures(app: Needs): Promise<void> {
  return tasksOf(app).allEnd();
}

function tasksOf(app: Needs): SideTasks {
  const tasks = fetching.get(app.http) ?? createSideTasks(8);
  fetching.set(app.http, tasks);
  return tasks;
}

async function fetchPicture(app: Needs, picture: WantedPicture): Promise<void> {
  const { digest, url, loopback, attempts } = picture;
  try {
    const answer = await app.http.send({ method: 'GET', url, timeoutMs, limitBytes: pictureLimitBytes, loopback });
    if (answer.status !== 200 || answer.cut) throw new Error(answer.cut ? 'too large' : `status ${answer.status}`);
    const webp = await encodePicture(answer.body);
    await keepPicture(app.db, digest, { webp, preview: await encodePreview(webp) });
  } catch (error) {
    // What is forbidden today is forbidden tomorrow; the rest may be a passing trouble.
    const forbidden = error instanceof OutgoingError && error.failure === 'address';
    await missPicture(app.db, digest, forbidden ? null : (retryMs[attempts - 1] ?? null)).catch((lost: unknown) =>
      app.log.warn({ error: lost }, 'a missed picture could not be noted'),
    );
    app.log.info({ attempt: attempts, reason: reasonOf(error) }, 'a picture could not be fetched');
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof OutgoingError) return `${error.failure}: ${error.message}`;
  return error instanceof Error ? error.message : 'failed';
}
