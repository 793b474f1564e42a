import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../ports.ts';
import { checkPorts, claimDataDir } from './claim.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kassa-claim-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Starts a process that looks like a Kassa and lives until it is killed. */
async function otherKassa() {
  const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)', 'start.ts'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  writeFileSync(join(dataDir, 'kassa.pid'), `${child.pid}\n`);
  return child;
}

test('a folder is claimed and released', async () => {
  const giveBack = await claimDataDir(dataDir);
  expect(existsSync(join(dataDir, 'kassa.pid'))).toBe(true);
  giveBack();
  expect(existsSync(join(dataDir, 'kassa.pid'))).toBe(false);
});

test('a running Kassa keeps its folder', async () => {
  const other = await otherKassa();
  await expect(claimDataDir(dataDir)).rejects.toThrow(`already runs on ${dataDir} (process ${other.pid})`);
  other.kill('SIGKILL');
});

test('a Kassa that is shutting down is waited for', async () => {
  const other = await otherKassa();
  const claimed = claimDataDir(dataDir);
  other.kill('SIGKILL');
  await expect(claimed).resolves.toBeTypeOf('function');
});

test("a killed Kassa's number, now used by another program, claims nothing", async () => {
  writeFileSync(join(dataDir, 'kassa.pid'), `${process.ppid}\n`);
  await expect(claimDataDir(dataDir)).resolves.toBeTypeOf('function');
});

test('a file instead of the folder is named in the message', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  await expect(claimDataDir(file)).rejects.toThrow(`DATA_DIR ${file} can't be used`);
});

test('a port in use is named in the message, with the setting that changes it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(checkPorts([{ port: taken, setting: 'SANDBOX_PORT' }])).rejects.toThrow(
    `Port ${taken} is taken by another program (or needs more rights). Choose another: SANDBOX_PORT=`,
  );
  server.close();
  await expect(checkPorts([{ port: await freePort(), setting: 'PORT' }])).resolves.toBeUndefined();
});
