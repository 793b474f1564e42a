import { type ChildProcess, spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { runWords } from './support/command-line.ts';

// How the command line ends where its reader or the system ends it, and where only half a command is typed.

const kassa = (...words: string[]) => runWords('http://127.0.0.1:9', words);

/** Runs the program until something is done to it. @returns its exit code, and what it complained about */
function runUntil(words: readonly string[], act: (program: ChildProcess) => void): Promise<[unknown, string]> {
  const main = new URL('../../packages/cli/src/main.ts', import.meta.url).pathname;
  const program = spawn(process.execPath, [main, ...words, '--url', 'http://127.0.0.1:9']);
  let said = '';
  program.stderr.on('data', (text: Buffer) => {
    said += text.toString();
  });
  act(program);
  return new Promise((done) => program.once('close', (code, signal) => done([code ?? signal, said])));
}

test('a reader that takes only the first lines ends a command without a complaint', async () => {
  expect(await runUntil(['listen', '--help'], ({ stdout }) => stdout?.destroy())).toEqual([0, '']);
});

test('orders tail ends well when the system stops it, as by Ctrl-C', async () => {
  const [code] = await runUntil(['orders', 'tail'], (program) => {
    program.stderr?.once('data', () => program.kill('SIGTERM'));
  });
  expect(code).toBe(0);
});

test('half of a command’s name leads to its help', async () => {
  for (const [half, whole] of [
    ['orders', 'orders tail'],
    ['clock', 'clock advance'],
  ] as const) {
    for (const words of [
      [half, '--help'],
      [half, '-h'],
      ['help', half],
    ]) {
      const { code, lines } = kassa(...words);
      expect([await code, lines[0]?.startsWith(`kassa ${whole}`)], words.join(' ')).toEqual([0, true]);
    }
    const alone = kassa(half);
    expect(await alone.code).toBe(2);
    expect(alone.lines[0]).toContain(`Did you mean kassa ${whole}?`);
  }
});
