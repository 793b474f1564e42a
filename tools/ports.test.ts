import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { claimPorts, isFree } from './ports.ts';

const run = promisify(execFile);

test('ports that were claimed are free, and nobody else is given one of them before they are used', async () => {
  // So many that two which were chosen without regard to each other would meet.
  const claimed = await Promise.all(Array.from({ length: 200 }, () => claimPorts(5)));
  const module = JSON.stringify(join(import.meta.dirname, 'ports.ts'));
  const program = `const { claimPorts } = await import(${module});
    const claimed = await Promise.all(Array.from({ length: 200 }, () => claimPorts(5)));
    console.log(JSON.stringify(claimed));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
  const all = [...claimed, ...JSON.parse(stdout)].flatMap((first) => [0, 1, 2, 3, 4].map((offset) => first + offset));

  expect(new Set(all).size).toBe(2 * 200 * 5);
  expect(await Promise.all(claimed.map(isFree))).not.toContain(false);
});

test('a process that claimed ports and has nothing else to do ends, and its ports are free for others', async () => {
  const module = JSON.stringify(join(import.meta.dirname, 'ports.ts'));
  const program = `const { claimPorts } = await import(${module}); console.log(await claimPorts(9));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { timeout: 30_000 });

  expect(await isFree(Number(stdout) + 9)).toBe(true);
});

test('more ports in a row than a window has are refused', async () => {
  await expect(claimPorts(10)).rejects.toThrow('more than a window has');
});
