import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { codeOf } from '@kassa/contract/codes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MerchantWorld, openMerchantWorld } from '../../../testing/merchant-world.ts';

// The clients for other languages, in every language that this machine has: their signatures against the examples that
// all clients share, their calls against the server, and the example of their README as it is written.

const sdks = fileURLToPath(new URL('../../../../../sdks/', import.meta.url));
const vectors = fileURLToPath(new URL('../../../../../packages/contract/vectors/signatures.json', import.meta.url));
const ran = promisify(execFile);

let world: MerchantWorld;
let folder: string;
beforeAll(async () => {
  world = await openMerchantWorld();
  folder = await mkdtemp(join(tmpdir(), 'kassa-sdks-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

async function run(words: readonly string[], cwd: string, env: Record<string, string> = {}): Promise<string> {
  const [program = '', ...rest] = words;
  const settings = { ...process.env, KASSA_URL: world.url, GOTOOLCHAIN: 'local', GOPROXY: 'off', GOFLAGS: '', ...env };
  return (await ran(program, rest, { cwd, env: settings })).stdout.trim();
}

/** Saves the file that a README shows. */
async function saved(language: string, name: string): Promise<string> {
  const readme = await readFile(join(sdks, language, 'README.md'), 'utf8');
  const block = new RegExp(`\`\`\`\\w+\\n((?:<\\?php\\n)?(?:#|//) ${name}\\n[\\s\\S]*?)\`\`\``).exec(readme);
  const path = join(folder, name);
  await writeFile(path, block?.[1] ?? '');
  return path;
}

interface Language {
  readonly name: string;
  /** Prints a version where the interpreter is there. */
  readonly version: readonly string[];
  checkVectors(): Promise<unknown>;
  /** @returns what the program of its calls got, as JSON */
  makeCalls(number: string): Promise<string>;
  /** @returns what the README's example prints */
  sell(): Promise<string>;
}

const python = { PYTHONPATH: join(sdks, 'python'), PYTHONDONTWRITEBYTECODE: '1' };
const languages: readonly Language[] = [
  {
    name: 'Python',
    version: ['python3', '--version'],
    checkVectors: () => run(['python3', 'check_vectors.py', vectors], join(sdks, 'python'), python),
    makeCalls: (number) => run(['python3', 'check_calls.py', world.url, number], join(sdks, 'python'), python),
    sell: async () => run(['python3', await saved('python', 'sell.py')], folder, python),
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
      await run(['go', 'mod', 'init', 'shop.example/shop'], folder);
      const replace = `kassa.example/kassa=${join(sdks, 'go')}`;
      await run(['go', 'mod', 'edit', '-require', 'kassa.example/kassa@v0.0.0', '-replace', replace], folder);
      return run(['go', 'run', '.'], folder);
    },
  },
];

describe.each(languages)('$name', ({ name, version, checkVectors, makeCalls, sell }) => {
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
      refused: [codeOf('invalid_input'), 400, 'amount'],
    });
  });

  test.skipIf(!isHere)(`does what its README says${said}`, async () => {
    expect(await sell()).toMatch(/^http:.*\/s\/[\w-]{20,}$/);
  });
});
