/** @module-tag night */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const addsRow = fileURLToPath(new URL('./support/added-row.ts', import.meta.url));
const sells = fileURLToPath(new URL('./support/sell-by-added-row.ts', import.meta.url));

// docs/decisions/a-method-at-a-provider.md: a row that a provider takes like another one is a line in a table.
test.each([['adyen'], ['stripe']])(
  'one line in three tables sells a new method through %s: shown, paid, and given back',
  async (provider) => {
    const program = ['--import', addsRow, sells, provider];
    const { stdout } = await run(process.execPath, program, { timeout: 100_000 });
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({
      ...{ shown: 'redirect', status: 'processing' },
      refund: { method: '95001', provider, status: 'succeeded' },
    });
  },
);
