import { readFileSync } from 'node:fs';
import { run } from './program.ts';

/**
 * Returns whether process `pid` lives and its command line contains `word`. Process numbers are used again, almost surely
 * after a restart of a container, so a number alone proves nothing.
 */
export async function isRunning(pid: number, word: string): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') return commandLine(pid).includes(word);
  return (await run('ps', ['-p', String(pid), '-o', 'command='])).output.includes(word);
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
