import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Complaint } from '../../tools/complaint.ts';
import { root } from '../../tools/launch/progress.mjs';
import { run } from '../../tools/program.ts';

/** An earlier release, laid out as files beside this tree. */
export interface ReleasedTree {
  /** The commit. */
  readonly commit: string;
  readonly folder: string;
  remove(): void;
}

/**
 * Reads from which release this version is an upgrade: the newest tag `v…` before this version, or without tags the commit
 * that tools/released/last-release.json records.
 */
export async function lastRelease(): Promise<string> {
  const tagged = await run('git', ['describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^'], { cwd: root });
  if (tagged.code === 0) return tagged.output.trim();
  const recorded = JSON.parse(readFileSync(join(root, 'tools', 'released', 'last-release.json'), 'utf8'));
  return String(recorded.commit);
}

/**
 * Lays a release out in a temporary folder, from the history, with the packages that are installed here.
 * @throws Complaint where the history or its packages are not here
 */
export async function layOutRelease(ref: string): Promise<ReleasedTree> {
  const found = await run('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], { cwd: root });
  if (found.code !== 0)
    throw new Complaint(`The release ${ref} is not in this clone: fetch its history (git fetch --unshallow).`);
  const commit = found.output.trim();
  const folder = mkdtempSync(join(tmpdir(), 'kassa-release-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const file = join(folder, 'release.tar');
    await must('git', ['archive', '--format=tar', '-o', file, commit], root);
    await must('tar', ['-xf', file], folder);
    rmSync(file);
    refuseOtherPackages(folder);
    for (const place of ['', ...workspacesOf(folder)]) linkPackages(join(root, place), join(folder, place));
  } catch (error) {
    remove();
    throw error;
  }
  return { commit, folder, remove };
}

async function must(program: string, args: string[], cwd: string): Promise<void> {
  const { code, output } = await run(program, args, { cwd });
  if (code !== 0) throw new Complaint(`${program} ${args[0]} failed: ${output}`);
}

type Lock = { packages: Record<string, { version?: string; link?: boolean; optional?: boolean }> };

/** Only where each package of the release is installed here too, in the same version, may it use those. */
function refuseOtherPackages(folder: string): void {
  const [old, present] = [folder, root].map(
    (at) => JSON.parse(readFileSync(join(at, 'package-lock.json'), 'utf8')) as Lock,
  );
  const others = Object.entries(old?.packages ?? {}).filter(
    ([path, { version, link, optional }]) =>
      path.includes('node_modules/') && !link && !optional && present?.packages[path]?.version !== version,
  );
  // What a browser alone needs, no program and no test of the server loads.
  const needed = others.map(([path]) => path).filter((path) => !path.includes('lean-qr'));
  if (needed.length > 0)
    throw new Complaint(`The release has other packages than this version (${needed.slice(0, 5).join(', ')}).`);
}

function workspacesOf(folder: string): string[] {
  return ['apps', 'packages'].flatMap((kind) =>
    readdirSync(join(folder, kind))
      .map((name) => join(kind, name))
      .filter((place) => existsSync(join(folder, place, 'package.json'))),
  );
}

/** Links each installed package, and those of the workspaces to the release's own. */
function linkPackages(from: string, to: string): void {
  const installed = join(from, 'node_modules');
  if (!existsSync(installed)) return;
  for (const name of namesIn(installed)) {
    const target = join(to, 'node_modules', name);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(name.startsWith('@kassa/') ? readlinkSync(join(installed, name)) : join(installed, name), target);
  }
}

function namesIn(modules: string): string[] {
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => join(name, inner)) : [name],
    );
}
