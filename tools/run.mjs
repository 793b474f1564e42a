#!/usr/bin/env node
// Starts `npm start`, `npm test` and the other commands before anything is installed: plain JavaScript, no
// dependencies, Node 20 or newer. It gets a Node that runs TypeScript and the dependencies, then starts
// tools/<command>.ts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './launch/child.mjs';
import { installDependencies, installNode } from './launch/install.mjs';
import { root, say } from './launch/progress.mjs';

const [command = '', ...rest] = process.argv.slice(2);

// Commands that need the dependencies of a few folders only: of all the others there is a gigabyte.
const needed = { 'pack-sdks': ['packages/sdk-node', 'packages/cli', 'packages/embed'] };

async function main() {
  const program = join(root, 'tools', `${command}.ts`);
  if (!/^[a-z]+(-[a-z]+)*$/.test(command) || !existsSync(program)) {
    say(`There is no command '${command}'. Try: npm start, or npm test`);
    return 1;
  }
  const node = await installNode();
  await installDependencies(node, needed[command]);
  return runProgram(node, [program, ...rest]);
}

try {
  process.exitCode = await main();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
