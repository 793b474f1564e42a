import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { Complaint } from '../complaint.ts';
import type { DeskSettings } from './settings.ts';

/** A session lasts 15 minutes, so that a code is typed once for a sitting and not for every command. */
interface Kept {
  readonly session: string;
  /** The time step whose code was used: it opens nothing twice. */
  readonly step: number;
}

/** The session of the last command, if one was kept. */
export function readSession(settings: DeskSettings): string | undefined {
  return readKept(settings)?.session || undefined;
}

/** The time step whose code was used last; 0 where none was. */
export function usedStep(settings: DeskSettings): number {
  return readKept(settings)?.step ?? 0;
}

/** Keeps a session for the next command, readable for this user alone. */
export function keepSession(settings: DeskSettings, kept: Kept): void {
  writeFileSync(fileOf(settings), JSON.stringify(kept), { mode: 0o600 });
}

/** Forgets a session that ended, and remembers its code. */
export function forgetSession(settings: DeskSettings): void {
  const step = usedStep(settings);
  rmSync(fileOf(settings), { force: true });
  keepSession(settings, { session: '', step });
}

function readKept(settings: DeskSettings): Kept | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(settings), 'utf8')) as Kept;
  } catch (error) {
    if (error instanceof Complaint) throw error;
    return undefined;
  }
}

/** One file for each operator and desk, in a folder that belongs to this user and nobody else. */
function fileOf({ url, name, secret }: DeskSettings): string {
  const user = userInfo();
  const folder = join(tmpdir(), `kassa-desk-${user.uid < 0 ? user.username : user.uid}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  if (user.uid >= 0 && (uid !== user.uid || (mode & 0o077) !== 0)) {
    throw new Complaint(`${folder} is not yours alone: remove it, the desk keeps sessions there.`);
  }
  return join(folder, `${createHash('sha256').update(`${url}\n${name}\n${secret}`).digest('hex').slice(0, 32)}.json`);
}
