import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './progress.mjs';

// A product of one program and no dependencies, in a folder with a space in its name, started as npm would start it.
const program = `
const end = (word: string) => () => { console.log(word); process.exit(7); };
process.on('SIGTERM', end('asked to stop'));
process.on('disconnect', end('left alone'));
console.log('running', process.argv.slice(2).join(','));
setInterval(() => {}, 1000);
`;
let folder = '';

beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'kassa-launcher-')), 'a product');
  for (const name of ['apps', 'packages', 'tools']) mkdirSync(join(folder, name), { recursive: true });
  const product = { name: 'product', version: '1.0.0', type: 'module' };
  const whole = { ...product, workspaces: ['packages/*'], devDependencies: { large: 'file:tools/large' } };
  const linked = ['sdk-node', 'cli', 'embed'].flatMap((name) => linkedPackage(`packages/${name}`, `@kassa/${name}`));
  const packages = Object.fromEntries([['', whole], ...linked, ...linkedPackage('tools/large', 'large')]);
  const lock = { ...product, lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(whole));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  for (const name of ['hello', 'pack-sdks']) writeFileSync(join(folder, 'tools', `${name}.ts`), program);
  for (const name of ['run.mjs', 'launch']) {
    cpSync(join(root, 'tools', name), join(folder, 'tools', name), { recursive: true });
  }
});
afterAll(() => rmSync(join(folder, '..'), { recursive: true }));

/** Writes a package of the product. @returns its entries in the lock file */
function linkedPackage(path: string, name: string): [string, object][] {
  mkdirSync(join(folder, path), { recursive: true });
  writeFileSync(join(folder, path, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  return [
    [path, { name, version: '1.0.0' }],
    [`node_modules/${name}`, { resolved: path, link: true }],
  ];
}

type Launched = {
  child: ChildProcess;
  printed(): string;
  until(text: string): Promise<void>;
  exitCode(): Promise<number>;
};

function launch(...args: string[]): Launched {
  const child = spawn(process.execPath, ['tools/run.mjs', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  const ended = once(child, 'exit').then(([code]) => Number(code));
  return {
    child,
    printed: () => text,
    until: (part) => expect.poll(() => text, { timeout: 60_000 }).toContain(part),
    exitCode: () => ended,
  };
}

test('it installs once, starts the program, passes signals on and ends with the program’s exit code', async () => {
  const first = launch('hello', 'a', 'b');
  await first.until('running a,b');
  expect(first.printed()).toContain('Installing the dependencies');
  first.child.kill('SIGTERM');
  expect(await first.exitCode()).toBe(7);
  expect(first.printed()).toContain('asked to stop');

  const second = launch('hello');
  await second.until('running');
  expect(second.printed()).not.toContain('Installing');
  second.child.kill('SIGTERM');
  await second.exitCode();
});

test('packing the SDKs installs what they need and no more, and a start afterwards installs the rest', async () => {
  const has = (name: string) => existsSync(join(folder, 'node_modules', name));
  const run = async (command: string) => {
    const launched = launch(command);
    await launched.until('running');
    launched.child.kill('SIGTERM');
    await launched.exitCode();
    return [launched.printed().includes('Installing'), has('@kassa/embed'), has('large')];
  };
  rmSync(join(folder, 'node_modules'), { recursive: true });
  expect(await run('pack-sdks')).toEqual([true, true, false]);
  expect(await run('pack-sdks')).toEqual([false, true, false]);
  expect(await run('hello')).toEqual([true, true, true]);
  expect(await run('pack-sdks')).toEqual([false, true, true]);
});

test('a program whose launcher was killed stops automatically', async () => {
  const launched = launch('hello');
  await launched.until('running');
  launched.child.kill('SIGKILL');
  await launched.until('left alone');
});

test('the message for an unknown command names it', async () => {
  const launched = launch('strat');
  expect(await launched.exitCode()).toBe(1);
  expect(launched.printed()).toContain("no command 'strat'");
});
