import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from './progress.mjs';

/**
 * Runs `work` while no other process does so under the same lock file: `npm start` and `npm test` may begin together.
 */
export async function withLock(file, work) {
  let told = false;
  while (!take(file)) {
    if (!told) say('  waiting for another Kassa command to finish ...');
    told = true;
    await wait(500);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isHeld(file)) rmSync(file, { force: true });
    return false;
  }
}

// A killed holder leaves the file, and after a restart of the machine another program may have its number. So the age
// counts too.
function isHeld(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return Date.now() - statSync(file).mtimeMs < 15 * 60_000;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
