import { createHash } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { buildCheckout } from '../checkout-build.ts';
import { buildConsole } from '../console-build.ts';
import { run } from '../program.ts';
import { writeChangelog } from './changelog.ts';
import { fillStage, manifestAt } from './stage.ts';

/** A release, ready to be copied to a machine. */
export interface Release {
  /** The packed files of production. */
  readonly tarball: string;
  /** The name of the one folder in it. */
  readonly name: string;
  /** What it takes unpacked, in bytes. */
  readonly bytes: number;
  /** Everything that was made: the tarball, the bill of materials, the changelog, the checksums. */
  readonly files: readonly string[];
}

/**
 * Packs a release for this platform into a folder.
 * @throws Error where something does not build, is not installed, or tar is not there
 */
export async function packRelease(root: string, folder: string): Promise<Release> {
  await buildCheckout();
  await buildConsole();
  const { version } = manifestAt(root);
  const name = `kassa-${version}-${process.platform}-${process.arch}`;
  const scratch = mkdtempSync(join(tmpdir(), 'kassa-release-'));
  const stage = join(scratch, name);
  try {
    mkdirSync(stage);
    await fillStage(root, stage);
    writeFileSync(join(stage, 'CHANGELOG.txt'), await writeChangelog(root, version));
    mkdirSync(folder, { recursive: true });
    const tarball = join(folder, `${name}.tar.gz`);
    await tar(['-C', scratch, ...sameBytes, '-czf', tarball, name]);
    const bill = join(folder, `${name}.sbom.cdx.json`);
    copyFileSync(join(stage, 'sbom.cdx.json'), bill);
    const changelog = join(folder, `${name}.changelog.txt`);
    copyFileSync(join(stage, 'CHANGELOG.txt'), changelog);
    const sums = join(folder, 'SHA256SUMS');
    writeFileSync(sums, [tarball, bill, changelog].map((file) => `${sumOf(file)}  ${basename(file)}\n`).join(''));
    return { tarball, name, bytes: sizeOf(stage), files: [tarball, bill, changelog, sums] };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The order, times and owners of files are the same in each run. */
const sameBytes = ['--sort=name', '--mtime=UTC 2020-01-01', '--owner=0', '--group=0', '--numeric-owner'];

async function tar(words: string[]): Promise<void> {
  const { code, output } = await run('tar', words);
  if (code !== 0) throw new Error(`tar ended with ${code}: ${output.trim()}`);
}

function sumOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
