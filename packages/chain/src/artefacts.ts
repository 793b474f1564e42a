import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Abi, Hex } from 'viem';

/** A compiled contract: its interface and its creation code. */
export interface Artefact {
  readonly abi: Abi;
  readonly bytecode: Hex;
}

/** The contracts that Kassa deploys, by name. */
export interface Artefacts {
  readonly KassaCollection: Artefact;
  readonly KassaEditions: Artefact;
  readonly TestToken: Artefact;
}

interface Compiler {
  version(): string;
  compile(input: string, callbacks: { import(path: string): { contents: string } | { error: string } }): string;
}

interface Output {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts?: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>;
}

const require = createRequire(import.meta.url);
const sources = join(import.meta.dirname, '../contracts');
const built = join(import.meta.dirname, '../dist/contracts.json');

/**
 * Reads the compiled contracts from dist, and compiles them first when the sources have changed. Takes some seconds
 * when it compiles. Several processes may call it at once: each writes the whole file.
 * @throws with the compiler's messages when a contract does not compile
 */
export function readArtefacts(): Artefacts {
  const madeOf = hashSources();
  const known = existsSync(built) ? JSON.parse(readFileSync(built, 'utf8')) : undefined;
  if (known?.madeOf === madeOf) return known.contracts;
  const contracts = compile();
  mkdirSync(join(built, '..'), { recursive: true });
  const fresh = `${built}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify({ madeOf, contracts }));
  renameSync(fresh, built);
  return contracts;
}

function compile(): Artefacts {
  const solc = require('solc') as Compiler;
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      sourceNames().map((name) => [name, { content: readFileSync(join(sources, name), 'utf8') }]),
    ),
    settings: {
      optimizer: { enabled: true, runs: 200 },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  };
  const output: Output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }));
  const complaints = (output.errors ?? []).map(({ formattedMessage }) => formattedMessage);
  if (complaints.length > 0) throw new Error(`the contracts do not compile cleanly:\n${complaints.join('\n')}`);
  const artefact = (file: string, name: keyof Artefacts): Artefact => {
    const found = output.contracts?.[file]?.[name];
    if (!found) throw new Error(`no contract ${name}`);
    return { abi: found.abi, bytecode: `0x${found.evm.bytecode.object}` };
  };
  return {
    KassaCollection: artefact('kassa-collection.sol', 'KassaCollection'),
    KassaEditions: artefact('kassa-editions.sol', 'KassaEditions'),
    TestToken: artefact('test-token.sol', 'TestToken'),
  };
}

function readImport(path: string): { contents: string } | { error: string } {
  if (!path.startsWith('@openzeppelin/contracts/')) return { error: `${path} is not imported here` };
  return { contents: readFileSync(require.resolve(path), 'utf8') };
}

function sourceNames(): string[] {
  return readdirSync(sources)
    .filter((name) => name.endsWith('.sol'))
    .sort();
}

function hashSources(): string {
  const sum = createHash('sha256');
  for (const name of ['solc', '@openzeppelin/contracts']) {
    sum.update(readFileSync(require.resolve(`${name}/package.json`), 'utf8'));
  }
  for (const name of sourceNames()) sum.update(name).update(readFileSync(join(sources, name)));
  return sum.digest('hex');
}
