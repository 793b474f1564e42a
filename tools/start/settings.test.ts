import { expect, test } from 'vitest';
import { Complaint } from '../complaint.ts';
import { root } from '../launch/progress.mjs';
import { readSettings } from './settings.ts';

test('without settings Kassa is a sandbox on port 4000 with its data in .data', () => {
  expect(readSettings({})).toEqual({
    mode: 'sandbox',
    port: 4000,
    sandboxPort: 4001,
    operatorPort: 4020,
    consolePort: 4021,
    dataDir: `${root}/.data`,
    databaseUrl: undefined,
  });
});

test('an empty setting counts as missing, and the sandbox follows the port', () => {
  expect(readSettings({ PORT: '5000', SANDBOX_PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 5000,
    sandboxPort: 5001,
  });
});

test.each([
  [{ PORT: 'http' }, "PORT is 'http'"],
  [{ PORT: '0' }, "PORT is '0'"],
  [{ PORT: '65536' }, "PORT is '65536'"],
  [{ PORT: '4e3' }, "PORT is '4e3'"],
  [{ SANDBOX_PORT: '-1' }, "SANDBOX_PORT is '-1'"],
  [{ PORT: '4002', SANDBOX_PORT: '4000' }, "PORT 4002 is one of the sandbox's own"],
  [{ SANDBOX_PORT: '65533' }, 'past the last one'],
  [{ OPERATOR_PORT: 'desk' }, "OPERATOR_PORT is 'desk'"],
  [{ KASSA_MODE: 'Production' }, "KASSA_MODE is 'Production'"],
  [{ KASSA_MODE: 'production' }, 'DATABASE_URL is missing'],
  [{ DATABASE_URL: 'mysql://localhost/kassa' }, 'not the address of a PostgreSQL'],
  [{ DATABASE_URL: 'localhost' }, 'not the address of a PostgreSQL'],
])('%j is refused in one line', (env, message) => {
  expect(() => readSettings(env)).toThrow(Complaint);
  expect(() => readSettings(env)).toThrow(message);
  expect(() => readSettings(env)).not.toThrow('\n');
});

test('the console’s port follows the operators’, and in production it is off unless it is set', () => {
  expect(readSettings({ OPERATOR_PORT: '5000' }).consolePort).toBe(5001);
  expect(readSettings({ OPERATOR_PORT: '0' }).consolePort).toBe(0);
  expect(readSettings({ CONSOLE_PORT: '6000' })).toMatchObject({ operatorPort: 4020, consolePort: 6000 });
  const production = { KASSA_MODE: 'production', DATABASE_URL: 'postgres://kassa@db/kassa', OPERATOR_PORT: '9000' };
  expect(readSettings(production).consolePort).toBeUndefined();
  expect(readSettings({ ...production, CONSOLE_PORT: '9001' }).consolePort).toBe(9001);
});

test('the operators’ port is 20 higher, and in production it is off unless it is set', () => {
  const production = { KASSA_MODE: 'production', DATABASE_URL: 'postgres://kassa@db/kassa' };
  expect(readSettings({ PORT: '5000' }).operatorPort).toBe(5020);
  expect(readSettings({ OPERATOR_PORT: '0' }).operatorPort).toBe(0);
  expect(readSettings(production).operatorPort).toBeUndefined();
  expect(readSettings({ ...production, OPERATOR_PORT: '9000' }).operatorPort).toBe(9000);
});
