import { accessSync, constants, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Complaint } from '../complaint.ts';
import { say } from '../launch/progress.mjs';
import { isFree } from '../ports.ts';
import { isRunning } from '../running.ts';

const patienceMs = 5_000;

/**
 * Claims DATA_DIR for this process: two processes would run one database. Waits five seconds for an instance that is
 * shutting down (its npm was killed). Returns a function that releases DATA_DIR.
 * @throws Complaint when another instance keeps it
 */
export async function claimDataDir(dataDir: string): Promise<() => void> {
  openDataDir(dataDir);
  const file = join(dataDir, 'kassa.pid');
  const holder = await lastingHolder(file);
  if (holder !== undefined) {
    throw new Complaint(
      `Kassa already runs on ${dataDir} (process ${holder}). Stop it, or give this one a PORT and a DATA_DIR of its own.`,
    );
  }
  rmSync(file, { force: true });
  writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
  return () => rmSync(file, { force: true });
}

/** Checks that each port is free. `ports` names the setting of each. @throws Complaint */
export async function checkPorts(ports: ReadonlyArray<{ port: number; setting: string }>): Promise<void> {
  for (const { port, setting } of ports) {
    if (await isFree(port)) continue;
    throw new Complaint(
      `Port ${port} is taken by another program (or needs more rights). Choose another: ${setting}=${port + 10} npm start`,
    );
  }
}

function openDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    if (!statSync(dataDir).isDirectory()) throw new Error('it is not a folder');
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new Complaint(
      `DATA_DIR ${dataDir} can't be used: ${(error as Error).message}. Set DATA_DIR to a folder of yours.`,
    );
  }
}

async function lastingHolder(file: string): Promise<number | undefined> {
  for (let waited = 0; ; waited += 100) {
    const pid = readPid(file);
    if (pid === undefined || pid === process.pid || !(await isRunning(pid, 'start.ts'))) return undefined;
    if (waited >= patienceMs) return pid;
    if (waited === 0) say('Another Kassa uses this DATA_DIR; waiting a moment in case it is just stopping ...');
    await wait(100);
  }
}

function readPid(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}
