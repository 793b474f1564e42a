#!/usr/bin/env node
import { runCli } from './index.ts';

const stop = new AbortController();
// A system stops programs by SIGTERM.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
// Who reads may have read enough, as `head` has.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => stop.abort());
process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  say: (line) => void process.stdout.write(`${line}\n`),
  warn: (line) => void process.stderr.write(`${line}\n`),
  signal: stop.signal,
});
