import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { claimPorts } from '../../../tools/ports.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const tries = 5;

/** A running `npm start`. `stop` ends it like Ctrl-C. */
export interface Kassa {
  readonly addresses: {
    checkoutUrl: string;
    shopUrl: string;
    providerUrl: string;
    identityUrl: string;
    chainUrl: string;
    consoleUrl: string;
  };
  stop(): Promise<void>;
}

/** Runs the program of `npm start` on free ports with these settings, until it says that it is ready. */
export async function startKassa(settings: Record<string, string>): Promise<Kassa> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await claimPorts(5);
    const { child, ready, output } = launch({
      ...settings,
      PORT: String(port),
      SANDBOX_PORT: String(port + 1),
      OPERATOR_PORT: '0',
    });
    if (await ready) {
      const address = (offset: number) => `http://127.0.0.1:${port + offset}`;
      return {
        addresses: {
          checkoutUrl: address(0),
          shopUrl: address(1),
          providerUrl: address(2),
          identityUrl: address(3),
          chainUrl: address(4),
          consoleUrl: consoleUrlIn(output()),
        },
        stop: () => stop(child),
      };
    }
    if (attempt === tries || !output().includes('is taken')) throw new Error(`Kassa did not start:\n${output()}`);
  }
}

/** Finds the console's address in what was printed: its port is any free one. */
function consoleUrlIn(output: string): string {
  return /^ {2}console +(\S+)$/m.exec(output)?.[1] ?? '';
}

function launch(settings: Record<string, string>) {
  // Its channel closes when this worker dies, and that stops it.
  const child = spawn(process.execPath, ['tools/start.ts'], {
    cwd: root,
    env: { ...process.env, KASSA_MODE: 'sandbox', SMTP_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  const ready = new Promise<boolean>((resolve) => {
    const read = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-100_000);
      if (/^ready$/m.test(printed)) resolve(true);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', () => resolve(false));
  });
  return { child, ready, output: () => printed };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
