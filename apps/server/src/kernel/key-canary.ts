import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { ConfigError } from './config-error.ts';
import type { Db, Reader } from './database.ts';
import { processesOn } from './key-holders.ts';
import type { SealKey } from './seal-keys.ts';
import type { PublicJwk } from './signing-key.ts';

/** The keys of a process. */
export interface Keys {
  readonly sealKeys: readonly SealKey[];
  readonly indexKey: SealKey;
}

/** The index has one key, whatever its name is in the settings. */
const indexId = 'index';

/**
 * Compares the keys with those that this database was written with, and writes down those that are used for the first time.
 * @throws ConfigError with one line: a key is missing, retired or another one, the index would be another, or a running
 *   process could not open what this one would seal
 */
export async function checkKeys(db: Db, keys: Keys): Promise<void> {
  await compare(db, keys);
  const [first] = keys.sealKeys;
  if (first) await refuseUnknownKey(db, first);
  const used = [
    ...(first ? [{ use: 'seal', keyId: first.id, value: canaryOf(first, 'seal') }] : []),
    { use: 'index', keyId: indexId, value: canaryOf(keys.indexKey, 'index') },
  ];
  for (const { use, keyId, value } of used)
    await sql`insert into key_canaries (use, key_id, value) values (${use}, ${keyId}, ${value})
      on conflict do nothing`.execute(db);
  // Another process may have been the first at the same moment.
  await compare(db, keys);
}

interface CanaryRow {
  readonly use: string;
  readonly key_id: string;
  readonly value: string;
  readonly retired: boolean;
}

async function compare(db: Db, keys: Keys): Promise<void> {
  const { rows } = await sql<CanaryRow>`
    select use, key_id, value, retired_at is not null as retired from key_canaries order by use, made_at, key_id`.execute(
    db,
  );
  for (const row of rows) {
    if (row.use === 'seal') compareSeal(row, keys.sealKeys);
    else if (row.value !== canaryOf(keys.indexKey, 'index'))
      throw new ConfigError(
        'KASSA_INDEX_KEY, or without it the last of KASSA_KEYS, is another key than this database was written with: accounts would be made twice',
      );
  }
}

function compareSeal({ key_id: id, value, retired }: CanaryRow, keys: readonly SealKey[]): void {
  const key = keys.find((one) => one.id === id);
  if (key === undefined) {
    if (retired) return;
    throw new ConfigError(`KASSA_KEYS lacks the key '${id}', with which this database is sealed`);
  }
  if (value !== canaryOf(key, 'seal'))
    throw new ConfigError(`KASSA_KEYS has another key under '${id}' than the one this database is sealed with`);
  if (retired && key === keys[0])
    throw new ConfigError(`KASSA_KEYS has the key '${id}' first, which is retired: put the present one first`);
}

/** Before a key seals for the first time, every process must be able to open what it will seal. */
async function refuseUnknownKey(db: Db, { id }: SealKey): Promise<void> {
  const { rows } = await sql`select from key_canaries where use = 'seal' and key_id = ${id}`.execute(db);
  if (rows.length > 0) return;
  const without = (await processesOn(db)).filter(({ knows }) => !knows(id));
  if (without.length > 0)
    throw new ConfigError(
      `KASSA_KEYS has the new key '${id}' first, and processes that run do not know it (${without.length}): put it last until all do`,
    );
}

function canaryOf({ key }: SealKey, use: string): string {
  return createHmac('sha256', key).update(`kassa canary ${use}`).digest('base64url');
}

/** Lists the public keys of retired keys: the receipts that they signed can still be verified. */
export async function readRetiredPublicKeys(db: Reader): Promise<PublicJwk[]> {
  const { rows } = await sql<{ jwk: PublicJwk }>`
    select receipts_jwk as jwk from key_canaries where retired_at is not null order by made_at desc`.execute(db);
  return rows.map(({ jwk }) => jwk);
}
