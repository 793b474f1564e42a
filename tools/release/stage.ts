import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { billOfMaterials } from '../sbom/bill-of-materials.ts';
import { copyPackage, isInstalled, type Lock, readLock, withDependencies } from './dependencies.ts';
import { followImports, ownFolder } from './imports.ts';

/** The commands of a release, by the file that each starts. */
const commands = {
  api: 'apps/server/src/main.ts',
  worker: 'apps/server/src/worker.ts',
  migrate: 'tools/migrate.ts',
  keys: 'tools/keys.ts',
  desk: 'tools/desk.ts',
  merchant: 'tools/merchant.ts',
  receipt: 'tools/receipt.ts',
  'provider-check': 'tools/provider-check.ts',
  'page-check': 'tools/page-check.ts',
};

/** Copied as they are: the built pages, what an operator reads, and settings to begin with. */
const folders = ['apps/checkout/dist', 'apps/console/dist', 'deploy', 'docs'];
const files = ['LICENSE', 'README.md', 'SECURITY.md'];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Reads a manifest of the repository. */
export function manifestAt(root: string, folder = ''): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;
}

/**
 * Fills a folder with what production runs, and nothing else: the files that its commands reach, the packages that these
 * import, the built pages, and the bill of materials of exactly this.
 */
export async function fillStage(root: string, stage: string): Promise<void> {
  const needed = followImports(root, Object.values(commands));
  for (const path of needed.files) copy(root, stage, path);
  for (const folder of folders)
    cpSync(join(root, folder), join(stage, folder), {
      recursive: true,
      filter: (path) => !/\/\.built-from$/.test(path),
    });
  for (const file of files) copy(root, stage, file);
  const units = [...new Set([...needed.files].flatMap((path) => /^(?:apps|packages)\/[^/]+/.exec(path)?.[0] ?? []))];
  for (const unit of units) copy(root, stage, `${unit}/package.json`);
  const places = withDependencies(readLock(root), needed.packages, (place) => isInstalled(root, place));
  for (const place of places) copyPackage(root, stage, place);
  for (const unit of units) linkUnit(root, stage, unit);
  const asked = Object.fromEntries(
    [...needed.packages].sort().map((name) => [name, manifestAt(root, `node_modules/${name}`).version]),
  );
  writeManifest(root, stage, asked);
  await writeBill(root, stage, { asked, places });
}

function copy(root: string, stage: string, path: string): void {
  mkdirSync(dirname(join(stage, path)), { recursive: true });
  copyFileSync(join(root, path), join(stage, path));
}

/** Lets `@kassa/…` be found as in the repository: a link to the unit's folder. */
function linkUnit(root: string, stage: string, unit: string): void {
  const { name } = manifestAt(root, unit);
  if (ownFolder(name) !== unit) return;
  const link = join(stage, 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), join(stage, unit)), link);
}

function writeManifest(root: string, stage: string, dependencies: Record<string, string>): void {
  const { name, version, description, license } = manifestAt(root);
  const manifest = {
    ...{ name, version, private: true, type: 'module', description, license },
    engines: { node: '>=24' },
    scripts: Object.fromEntries(Object.entries(commands).map(([command, file]) => [command, `node ${file}`])),
    dependencies,
  };
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Has npm make the bill of materials from a lockfile that names only what is here; that lockfile does not stay. */
async function writeBill(
  root: string,
  stage: string,
  { asked, places }: { asked: Record<string, string>; places: readonly string[] },
): Promise<void> {
  const { name, version, license } = manifestAt(root);
  const all = (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock).packages;
  const packages = {
    '': { name, version, license, dependencies: asked },
    ...Object.fromEntries(places.map((place) => [place, all[place]])),
  };
  const lock = join(stage, 'package-lock.json');
  writeFileSync(lock, JSON.stringify({ name, version, lockfileVersion: 3, requires: true, packages }));
  const bill = JSON.parse(await billOfMaterials(stage, 'cyclonedx'));
  rmSync(lock);
  // The same release has the same bytes, whenever it is packed.
  delete bill.serialNumber;
  delete bill.metadata.timestamp;
  writeFileSync(join(stage, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
}
