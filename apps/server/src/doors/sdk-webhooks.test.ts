import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { saveFromReadme } from '../../testing/readme-file.ts';

// The program of each client's README that receives events, as it is written, with real requests.

const sdks = new URL('../../../../sdks/', import.meta.url).pathname;
const key = Buffer.from('an example of 32 bytes, no secret');
const offline = { GOTOOLCHAIN: 'local', GOPROXY: 'off', GOFLAGS: '' };
const patienceMs = 60_000;

interface Receiver {
  readonly name: string;
  readonly version: readonly string[];
  /** @returns the words that start it in its folder */
  prepare(folder: string, port: number): Promise<readonly string[]>;
  readonly env: Readonly<Record<string, string>>;
}

const receivers: readonly Receiver[] = [
  {
    name: 'Python',
    version: ['python3', '--version'],
    prepare: async (folder) => ['python3', await saveFromReadme('python', 'webhook.py', folder)],
    env: { PYTHONPATH: join(sdks, 'python'), PYTHONDONTWRITEBYTECODE: '1' },
  },
  {
    name: 'PHP',
    version: ['php', '--version'],
    prepare: async (folder, port) => [
      'php',
      '-S',
      `127.0.0.1:${port}`,
      await saveFromReadme('php', 'webhook.php', folder),
    ],
    env: { KASSA_PHP: join(sdks, 'php/autoload.php') },
  },
  {
    name: 'Go',
    version: ['go', 'version'],
    async prepare(folder) {
      await saveFromReadme('go', 'webhook.go', folder);
      const replace = `kassa.example/kassa=${join(sdks, 'go')}`;
      const edit = ['mod', 'edit', '-require', 'kassa.example/kassa@v0.0.0', '-replace', replace];
      for (const words of [['mod', 'init', 'shop.example/shop'], edit, ['build', '-o', 'shop', '.']])
        expect(
          spawnSync('go', words, { cwd: folder, env: { ...process.env, ...offline }, encoding: 'utf8' }),
        ).toMatchObject({ status: 0 });
      return [join(folder, 'shop')];
    },
    env: {},
  },
];

test.for(receivers)(
  '$name: the README’s program takes an event, and no other',
  { timeout: 120_000 },
  async ({ version: [program = '', ...words], prepare, env }, { skip }) => {
    if (spawnSync(program, words).status !== 0) skip(`${program} is not on this machine`);
    const folder = await mkdtemp(join(tmpdir(), 'kassa-webhooks-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const port = await freePort();
    const [command = '', ...rest] = await prepare(folder, port);
    const settings = { KASSA_WEBHOOK_SECRET: `whsec_${key.toString('base64')}`, PORT: String(port), ...env };
    const child = spawn(command, rest, { cwd: folder, env: { ...process.env, ...settings } });
    onTestFinished(() => end(child));
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    const body = '{"type":"order.paid","timestamp":"2026-11-26T00:00:00.000Z","data":{}}';
    expect(await sendUntilTaken(port, body)).toBe(200);
    await expect.poll(() => said).toContain('order.paid');
    expect(await send(port, { signed: body, body: body.replace('paid', 'late') }), 'another body').toBe(401);
    expect(await send(port, { signed: body, body, sinceSeconds: -400 }), 'an old one').toBe(401);
  },
);

interface Sent {
  readonly body: string;
  /** What the signature is of. */
  readonly signed: string;
  /** When it was signed, from now. */
  readonly sinceSeconds?: number;
}

async function send(port: number, { body, signed, sinceSeconds = 0 }: Sent): Promise<number> {
  const [id, timestamp] = ['evt_1', String(Math.floor(Date.now() / 1_000) + sinceSeconds)];
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${signed}`).digest('base64');
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
  return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status;
}

async function sendUntilTaken(port: number, body: string): Promise<number> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const status = await send(port, { signed: body, body }).catch((error: Error) => error);
    if (typeof status === 'number') return status;
    if (performance.now() > until) throw status;
    await wait(100);
  }
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  if (child.exitCode === null && child.kill()) await gone;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}
