import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { Complaint } from '../complaint.ts';
import type { DeskSettings } from './settings.ts';

/** A session lasts 15 minutes, so that an operator types one code for a sitting and not one for every command. */
interface SavedSession {
  readonly session: string;
  /** Time step of the used code. It opens nothing a second time. */
  readonly step: number;
}

/** Returns the session of the last command, if one was saved. */
export function readSession(settings: DeskSettings): string | undefined {
  return readSaved(settings)?.session || undefined;
}

/** Returns the time step of the last used code. 0 where none was used. */
export function usedStep(settings: DeskSettings): number {
  return readSaved(settings)?.step ?? 0;
}

/** Keeps a session for the next command, readable only for this user. */
export function saveSession(settings: DeskSettings, saved: SavedSession): void {
  writeFileSync(fileOf(settings), JSON.stringify(saved), { mode: 0o600 });
}

/** Forgets a session that ended, and remembers its code. */
export function forgetSession(settings: DeskSettings): void {
  const step = usedStep(settings);
  rmSync(fileOf(settings), { force: true });
  saveSession(settings, { session: '', step });
}

function readSaved(settings: DeskSettings): SavedSession | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(settings), 'utf8')) as SavedSession;
  } catch (error) {
    if (error instanceof Complaint) throw error;
    return undefined;
  }
}

/** Returns the file of an operator and a desk, in a folder that only this user can open. */
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
