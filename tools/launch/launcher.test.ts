import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  const lock = { ...product, lockfileVersion: 3, requires: true, packages: { '': product } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(product));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  writeFileSync(join(folder, 'tools', 'hello.ts'), program);
  for (const name of ['run.mjs', 'launch']) {
    cpSync(join(root, 'tools', name), join(folder, 'tools', name), { recursive: true });
  }
});
afterAll(() => rmSync(join(folder, '..'), { recursive: true }));

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
