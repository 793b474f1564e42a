import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { codeOf } from '@kassa/contract/codes';
import { describedCalls } from '@kassa/contract/openapi';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gallery } from '../../testing/merchant-client.ts';
import { type MerchantWorld, openMerchantWorld } from '../../testing/merchant-world.ts';
import { saveFromReadme } from '../../testing/readme-file.ts';
import { samplesOf } from './reference/call-samples.ts';

// The clients for other languages, in every language that this machine has: their signatures against the examples that
// all clients share, their calls against the server, and the example of their README as it is written.

const sdks = fileURLToPath(new URL('../../../../sdks/', import.meta.url));
const vectors = fileURLToPath(new URL('../../../../packages/contract/vectors/signatures.json', import.meta.url));
const ran = promisify(execFile);

let world: MerchantWorld;
let folder: string;
/** Answers as something else than Kassa does. */
let stranger: http.Server;
/** Answers that there were too many calls. */
let busy: http.Server;
/** Which of the two the README's example asks. */
let asked = '';
beforeAll(async () => {
  world = await openMerchantWorld();
  asked = world.url;
  stranger = http.createServer((_, answer) => {
    answer.writeHead(404, { 'content-type': 'application/json' }).end('{"error":{"code":"not_found"}}');
  });
  await once(stranger.listen(0, '127.0.0.1'), 'listening');
  busy = http.createServer((_, answer) => {
    const error = { param: null, problem: 'try again in 26 s', docs: '' };
    const told = { success: false, returnCode: codeOf('too_many_requests'), returnMsg: 'Too many.', extend: '', error };
    answer.writeHead(429, { 'retry-after': '26' }).end(JSON.stringify({ ...told, data: null, traceId: 't' }));
  });
  await once(busy.listen(0, '127.0.0.1'), 'listening');
  folder = await mkdtemp(join(tmpdir(), 'kassa-sdks-'));
});
afterAll(async () => {
  await world.close();
  stranger.close();
  busy.close();
  await rm(folder, { recursive: true });
});

const addressOf = (server: http.Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function run(words: readonly string[], cwd: string, env: Record<string, string> = {}): Promise<string> {
  const [program = '', ...rest] = words;
  const settings = {
    ...process.env,
    KASSA_URL: asked,
    KASSA_BUSY: addressOf(busy),
    GOTOOLCHAIN: 'local',
    GOPROXY: 'off',
    GOFLAGS: '',
    ...env,
  };
  return (await ran(program, rest, { cwd, env: settings })).stdout.trim();
}

const saved = (language: string, name: string) => saveFromReadme(language, name, folder);

interface Language {
  readonly name: string;
  /** Prints a version where the interpreter is there. */
  readonly version: readonly string[];
  checkVectors(): Promise<unknown>;
  /** @returns what the program of its calls got, as JSON */
  makeCalls(number: string): Promise<string>;
  /** @returns what the README's example prints */
  sell(): Promise<string>;
  /** Runs all samples of the page /docs, or has a compiler read them. */
  runSamples(samples: readonly string[]): Promise<unknown>;
}

const indented = (text: string, by: string) => text.replaceAll(/^(?=.)/gm, by);

const python = { PYTHONPATH: join(sdks, 'python'), PYTHONDONTWRITEBYTECODE: '1' };
const languages: readonly Language[] = [
  {
    name: 'Python',
    version: ['python3', '--version'],
    checkVectors: () => run(['python3', 'check_vectors.py', vectors], join(sdks, 'python'), python),
    makeCalls: (number) => run(['python3', 'check_calls.py', world.url, number], join(sdks, 'python'), python),
    sell: async () => run(['python3', await saved('python', 'sell.py')], folder, python),
    runSamples: async (samples) => {
      const calls = samples.map((text) => `try:\n${indented(text, '    ')}\nexcept KassaError:\n    pass\n`).join('');
      const made = `kassa = Kassa('${world.url}', '${gallery.appId}', '${gallery.appSecret}')\n`;
      await writeFile(join(folder, 'samples.py'), `from kassa import Kassa, KassaError\n${made}${calls}`);
      return run(['python3', 'samples.py'], folder, python);
    },
  },
  {
    name: 'PHP',
    version: ['php', '--version'],
    checkVectors: () => run(['php', 'tests/check-vectors.php', vectors], join(sdks, 'php')),
    makeCalls: (number) => run(['php', 'tests/check-calls.php', world.url, number], join(sdks, 'php')),
    sell: async () => {
      const KASSA_PHP = join(sdks, 'php/autoload.php');
      return run(['php', await saved('php', 'sell.php')], folder, { KASSA_PHP });
    },
    runSamples: async (samples) => {
      const calls = samples.map((text) => `try {\n${text}\n} catch (Kassa\\KassaException) {\n}\n`).join('');
      const made = `$kassa = new Kassa\\Kassa('${world.url}', '${gallery.appId}', '${gallery.appSecret}');\n`;
      const required = `require '${join(sdks, 'php/autoload.php')}';\n`;
      await writeFile(join(folder, 'samples.php'), `<?php\n${required}${made}${calls}`);
      return run(['php', 'samples.php'], folder);
    },
  },
  {
    name: 'Go',
    version: ['go', 'version'],
    checkVectors: async () => {
      expect(await run(['gofmt', '-l', '.'], join(sdks, 'go'))).toBe('');
      return run(['go', 'vet', '.'], join(sdks, 'go'));
    },
    makeCalls: async (number) => {
      const settings = { KASSA_NUMBER: number, KASSA_GOT: join(folder, 'got.json') };
      await run(['go', 'test', '-count=1', '.'], join(sdks, 'go'), settings);
      return readFile(settings.KASSA_GOT, 'utf8');
    },
    sell: async () => {
      await saved('go', 'main.go');
      if (existsSync(join(folder, 'go.mod'))) return run(['go', 'run', '.'], folder);
      await run(['go', 'mod', 'init', 'shop.example/shop'], folder);
      const replace = `kassa.example/kassa=${join(sdks, 'go')}`;
      await run(['go', 'mod', 'edit', '-require', 'kassa.example/kassa@v0.0.0', '-replace', replace], folder);
      return run(['go', 'run', '.'], folder);
    },
    runSamples: async (samples) => {
      const shop = join(folder, 'samples');
      await mkdir(shop);
      const calls = samples.map((text, at) => {
        const used = text.includes('answer, err') ? '\t_, _ = answer, err\n' : '\t_ = err\n';
        return `func call${at}(ctx context.Context, client *kassa.Client) {\n${indented(text, '\t')}\n${used}}\n`;
      });
      const head = 'package main\n\nimport (\n\t"context"\n\n\t"kassa.example/kassa"\n)\n\n';
      await writeFile(join(shop, 'main.go'), `${head}func main() {}\n\n${calls.join('\n')}`);
      await run(['go', 'mod', 'init', 'shop.example/samples'], shop);
      const replace = `kassa.example/kassa=${join(sdks, 'go')}`;
      await run(['go', 'mod', 'edit', '-require', 'kassa.example/kassa@v0.0.0', '-replace', replace], shop);
      expect(await run(['gofmt', '-l', '.'], shop)).toBe('');
      return run(['go', 'vet', '.'], shop);
    },
  },
];

const samplesIn = (language: string) =>
  describedCalls
    .filter(({ api }) => api === 'merchant')
    .flatMap(samplesOf)
    .flatMap((sample) => (sample.language === language ? [sample.text] : []));

test('every sample for Node runs as the reference shows it', async () => {
  const samples = samplesIn('Node');
  expect(samples.length).toBeGreaterThan(25);
  const calls = samples.map(
    (text) => `try {\n${text}\n} catch (error) {\n  if (!(error instanceof KassaError)) throw error\n}\n`,
  );
  const client = new URL('../../../../packages/sdk-node/src/index.ts', import.meta.url);
  const made = `const kassa = new KassaClient(${JSON.stringify({ host: world.url, ...gallery })})\n`;
  await writeFile(
    join(folder, 'samples.mjs'),
    `import { KassaClient, KassaError } from '${client.href}'\n${made}${calls.join('')}`,
  );
  await run([process.execPath, 'samples.mjs'], folder, { NODE_OPTIONS: '' });
});

describe.each(languages)('$name', ({ name, version, checkVectors, makeCalls, sell, runSamples }) => {
  const [program = '', ...words] = version;
  const isHere = spawnSync(program, words).status === 0;
  const said = isHere ? '' : ` (skipped: ${program} is not on this machine)`;

  test.skipIf(!isHere)(`makes the signatures that all clients share${said}`, async () => {
    await checkVectors();
  });

  test.skipIf(!isHere)(`sells, asks, lists and is told what is wrong${said}`, async () => {
    const number = `SDK-${name}`;
    expect(JSON.parse(await makeCalls(number))).toEqual({
      canceled: 'canceled',
      same: true,
      plan: '종이 “밤”',
      refunds: 0,
      listed: [number],
      endpoint: 'disabled',
      methods: true,
      prices_only: ['EUR', 'GBP', 'USD'],
      refused: [codeOf('invalid_input'), 400, 'amount'],
      nothing: expect.stringContaining('number is missing at the end of /merchant/v1/orders/'),
      waits: [26, expect.stringContaining('(try again in 26 s)')],
    });
  });

  test.skipIf(!isHere)(`does what its README says${said}`, async () => {
    expect(await sell()).toMatch(/^http:.*\/s\/[\w-]{20,}$/);
    asked = addressOf(stranger);
    const { port } = new URL(asked);
    const toldOf = () => sell().catch(({ stdout, stderr }) => `${stdout}${stderr}`);
    const told = await toldOf();
    // Without its scheme, an address must not be read as a file of the machine.
    const plain: string[] = [];
    for (asked of ['127.0.0.1:4000', folder, 'file:///tmp']) plain.push(await toldOf());
    asked = world.url;
    for (const text of plain) expect(text).toMatch(/host must begin with https:\/\/ or http:\/\//);
    expect(told, 'a wrong port').toMatch(new RegExp(`no kassa answers at http://127.0.0.1:${port}: HTTP 404`, 'i'));
  });

  test.skipIf(!isHere)(`takes every sample of the reference as it is shown${said}`, async () => {
    await runSamples(samplesIn(name));
  });
});
