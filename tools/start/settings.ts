import { resolve } from 'node:path';
import { Complaint } from '../complaint.ts';
import { root } from '../launch/progress.mjs';

/** The checked settings of `npm start`. Ports are of 127.0.0.1. `dataDir` is absolute. */
export type Settings = {
  mode: 'sandbox' | 'production';
  port: number;
  sandboxPort: number;
  /** Port of the operators' API. Undefined where it is off, 0 for any free one. */
  operatorPort: number | undefined;
  /** Port of the console. Undefined where it is off, 0 for any free one. */
  consolePort: number | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Number of the sandbox's origins: shop and mailbox, payment provider, identity provider, chain explorer. */
const sandboxOrigins = 4;

/** Reads the settings. @throws Complaint with one line for the first wrong one */
export function readSettings(env: Environment): Settings {
  const mode = env.KASSA_MODE || 'sandbox';
  if (mode !== 'sandbox' && mode !== 'production') {
    throw new Complaint(`KASSA_MODE is '${mode}': it must be sandbox or production.`);
  }
  const port = readPort(env, 'PORT', 4000);
  const sandboxPort = readPort(env, 'SANDBOX_PORT', port + 1);
  const lastSandboxPort = sandboxPort + sandboxOrigins - 1;
  if (mode === 'sandbox' && lastSandboxPort > 65535) {
    throw new Complaint(
      `The sandbox takes ports ${sandboxPort} to ${lastSandboxPort}, past the last one: set a lower SANDBOX_PORT.`,
    );
  }
  if (mode === 'sandbox' && port >= sandboxPort && port <= lastSandboxPort) {
    throw new Complaint(
      `PORT ${port} is one of the sandbox's own (${sandboxPort} to ${lastSandboxPort}): set another PORT or SANDBOX_PORT.`,
    );
  }
  const databaseUrl = readDatabaseUrl(env, mode);
  const operatorPort = readOwnPort(env, 'OPERATOR_PORT', mode === 'sandbox' ? Math.min(port + 20, 65_534) : undefined);
  const besides = operatorPort && operatorPort < 65_535 ? operatorPort + 1 : operatorPort;
  const consolePort = readOwnPort(env, 'CONSOLE_PORT', mode === 'sandbox' ? besides : undefined);
  return {
    mode,
    port,
    sandboxPort,
    operatorPort,
    consolePort,
    dataDir: resolve(root, env.DATA_DIR || '.data'),
    databaseUrl,
  };
}

/** Reads a port that may be off, or 0 for any free one. */
function readOwnPort(env: Environment, name: string, otherwise: number | undefined): number | undefined {
  if (!env[name]) return otherwise;
  return env[name] === '0' ? 0 : readPort(env, name, otherwise ?? 4020);
}

function readPort(env: Environment, name: string, otherwise: number): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65535) return port;
  throw new Complaint(`${name} is '${text}': it must be a port, 1 to 65535, for example ${name}=${otherwise}.`);
}

function readDatabaseUrl(env: Environment, mode: string): string | undefined {
  const text = env.DATABASE_URL;
  if (text === undefined || text === '') {
    if (mode === 'sandbox') return undefined;
    throw new Complaint(
      'DATABASE_URL is missing: production runs on a PostgreSQL of yours, postgres://user:password@host:5432/kassa.',
    );
  }
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text;
  throw new Complaint(
    'DATABASE_URL is not the address of a PostgreSQL: it looks like postgres://user:password@host:5432/kassa.',
  );
}
