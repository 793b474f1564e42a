import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../../tools/program.ts';
import { operators } from './desk.ts';
import type { PaymentWorld } from './payment-world.ts';

const program = fileURLToPath(new URL('../../../tools/desk.ts', import.meta.url));

/** A terminal in which `npm run desk` is typed. */
export interface Terminal {
  desk(name: keyof typeof operators, ...words: string[]): Promise<{ code: number | undefined; said: string }>;
  close(): Promise<void>;
}

/** Opens a terminal with a folder of its own for sessions. */
export async function openTerminal(world: PaymentWorld): Promise<Terminal> {
  const folder = await mkdtemp(join(tmpdir(), 'kassa-terminal-'));
  return {
    async desk(name, ...words) {
      const { secret, totp } = operators[name];
      const env = {
        PATH: process.env.PATH,
        TMPDIR: folder,
        OPERATOR_PORT: new URL(world.operatorUrl).port,
        KASSA_OPERATOR: name,
        KASSA_OPERATOR_SECRET: secret,
        KASSA_OPERATOR_TOTP: totp,
      };
      const { code, output } = await run(process.execPath, [program, ...words], { env });
      return { code, said: output };
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
