import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaymentWorld, type PaymentWorld } from './support/payment-world.ts';

let world: PaymentWorld;
let folder: string;
beforeAll(async () => {
  world = await openPaymentWorld();
  folder = await mkdtemp(join(tmpdir(), 'kassa-shell-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const isHere = ['curl', 'openssl'].every((program) => spawnSync(program, ['version']).error === undefined);

test.skipIf(!isHere)('the page for other languages sells something with curl and openssl alone', async () => {
  const page = new URL('../../docs/merchants/other-languages.md', import.meta.url);
  for (const [, code = '', name = ''] of (await readFile(page, 'utf8')).matchAll(/```sh\n(# (\w+\.sh)\n[\s\S]*?)```/g))
    await writeFile(join(folder, name), code);
  const env = { ...process.env, KASSA_URL: world.serverUrl };
  const { stdout } = await promisify(execFile)('sh', ['sale.sh'], { cwd: folder, env });
  expect(stdout).toBe('FINISHED');
});
