#!/usr/bin/env node
import { runCli } from './index.ts';

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  say: (line) => void process.stdout.write(`${line}\n`),
  warn: (line) => void process.stderr.write(`${line}\n`),
  signal: stop.signal,
});
