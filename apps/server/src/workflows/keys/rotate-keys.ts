import { sql } from 'kysely';
import { ConfigError } from '../../kernel/config-error.ts';
import type { Db } from '../../kernel/database.ts';
import { checkKeys, type Keys } from '../../kernel/key-canary.ts';
import { processesOn } from '../../kernel/key-holders.ts';
import { createFieldSeal } from '../../kernel/sealed-field.ts';
import { createTextSigner } from '../../kernel/signing-key.ts';
import { countByKey, type OnProgress, resealColumn } from './reseal-column.ts';
import { listSealedColumns } from './sealed-columns.ts';

/** What a key is used for now. */
export interface KeyUse {
  readonly id: string;
  readonly state: 'in use' | 'not used yet' | 'retired';
  /** How many values it sealed, by column. */
  readonly values: ReadonlyMap<string, number>;
  /** How many running processes seal with it, and how many can open what it sealed. */
  readonly seals: number;
  readonly known: number;
}

/** Lists the keys of the settings and of the database. It counts whole tables. */
export async function listKeys(owner: Db, { sealKeys }: Keys): Promise<KeyUse[]> {
  const { rows } = await sql<{ id: string; retired: boolean }>`
    select key_id as id, retired_at is not null as retired from key_canaries where use = 'seal' order by made_at`.execute(
    owner,
  );
  const counts: { name: string; byKey: Map<string, number> }[] = [];
  for (const column of await listSealedColumns(owner))
    counts.push({ name: `${column.table}.${column.column}`, byKey: await countByKey(owner, column) });
  const processes = await processesOn(owner);
  const ids = new Set([
    ...sealKeys.map(({ id }) => id),
    ...rows.map(({ id }) => id),
    ...counts.flatMap(({ byKey }) => [...byKey.keys()]),
  ]);
  return [...ids].map((id) => {
    const row = rows.find((one) => one.id === id);
    return {
      id,
      state: row === undefined ? 'not used yet' : row.retired ? 'retired' : 'in use',
      values: new Map(counts.flatMap(({ name, byKey }) => (byKey.has(id) ? [[name, byKey.get(id) ?? 0]] : []))),
      seals: processes.filter(({ seals }) => seals === id).length,
      known: processes.filter(({ knows }) => knows(id)).length,
    };
  });
}

/**
 * Seals everything with the first key, while the program runs. @returns how many values were sealed anew
 * @throws ConfigError where the keys are not those of the database, or a running process does not know the first one
 */
export async function resealAll(owner: Db, keys: Keys, onProgress: OnProgress): Promise<number> {
  await checkKeys(owner, keys);
  const seal = createFieldSeal(keys.sealKeys, keys.indexKey);
  const keyId = keys.sealKeys[0]?.id ?? '';
  let count = 0;
  for (const column of await listSealedColumns(owner))
    count += await resealColumn(owner, column, { seal, keyId, onProgress });
  return count;
}

/**
 * Retires a key: from then on the settings may be without it. Keeps its public half, for the receipts that it signed.
 * @throws ConfigError where a process still seals with it, or a value is still sealed with it
 */
export async function retireKey(owner: Db, keys: Keys, id: string): Promise<void> {
  await checkKeys(owner, keys);
  const key = keys.sealKeys.find((one) => one.id === id);
  if (key === undefined) throw new ConfigError(`KASSA_KEYS has no key '${id}': a key is retired while it is known`);
  if (key === keys.sealKeys[0]) throw new ConfigError(`The key '${id}' is the first one: put the new one before it`);
  const sealing = (await processesOn(owner)).filter(({ seals }) => seals === id).length;
  if (sealing > 0) throw new ConfigError(`Processes that run still seal with '${id}' (${sealing}): start them anew`);
  for (const column of await listSealedColumns(owner)) {
    const left = (await countByKey(owner, column)).get(id) ?? 0;
    if (left > 0)
      throw new ConfigError(
        `${left} values of ${column.table}.${column.column} are sealed with '${id}': run npm run keys -- reseal`,
      );
  }
  const [jwk] = createTextSigner([key], 'receipts').publicKeys;
  await sql`update key_canaries set retired_at = kassa_now(), receipts_jwk = ${JSON.stringify(jwk)}::jsonb
    where use = 'seal' and key_id = ${id} and retired_at is null`.execute(owner);
}
