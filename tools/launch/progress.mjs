import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Prints one line. A closed terminal causes no error. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

process.stdout.on('error', () => {});

/**
 * Runs `work` and prints its progress: at the start, every ten seconds (so that a CI log shows life), and with the
 * seconds at the end. Returns what `work` returns.
 */
export async function step(title, work) {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  say(`- ${title} ...`);
  const tick = setInterval(() => say(`  ${title}: ${seconds()} s ...`), 10_000);
  try {
    const result = await work();
    say(`  ${title}: done in ${seconds()} s`);
    return result;
  } finally {
    clearInterval(tick);
  }
}
