import type { CompiledQuery, RawBuilder } from 'kysely';
import type { Db } from './database.ts';
import { gather } from './gather.ts';
import { createLanes, type Lanes } from './set-lanes.ts';
import { connectionsForSets, inSets } from './shares.ts';
import { type Given, givenLater, jsonOf } from './step.ts';

/** What a step needs of the program: its database, and a log. */
interface Needs {
  readonly db: Db;
  readonly log: { error(about: object, message: string): void };
}

/** Rules of a step that is sent for many calls at once. */
interface StepRules<Entry, Row> {
  /** The column, of entries and of rows alike, that no two entries have in common. */
  readonly key: keyof Entry & keyof Row & string;
  /** What two entries of one set may not have in common: an order, a buyer. */
  apartBy(entry: Entry): readonly string[];
  /** Composes the statement. Its text is always the same, so it is composed once. @param given takes the place of the entries */
  statement(given: Given): RawBuilder<Row>;
  /** What the log says when an entry failed that was sent alone. */
  readonly failure: string;
}

/**
 * Makes a function that does entries in sets, each set as one statement (kernel/gather.ts, kernel/step.ts), on the
 * connections for sets. It resolves to the entry's row, and to undefined where the entry did nothing.
 */
export function createSets<Entry extends object, Row>({ key, apartBy, statement, failure }: StepRules<Entry, Row>) {
  const send = sendOnce(statement);
  const open = ({ db, log }: Needs) =>
    gather<Entry, Row, Db>({
      hold: (work, isFull) => lanesOf(db).run(() => inSets(() => db.connection().execute(work)), isFull),
      keyOf: (entry) => String(entry[key]),
      apartBy,
      send: async (entries, held) => new Map((await send(held, entries)).map((row) => [String(row[key]), row])),
      onFailure: (error) => log.error({ error }, failure),
    });
  const known = new WeakMap<Db, ReturnType<typeof open>>();
  return (needs: Needs, entry: Entry): Promise<Row | undefined> => {
    const add = known.get(needs.db) ?? open(needs);
    known.set(needs.db, add);
    return add(entry);
  };
}

const lanes = new WeakMap<Db, Lanes>();

/** Sets of all kinds share the lanes of their database. */
function lanesOf(db: Db): Lanes {
  const known = lanes.get(db) ?? createLanes(connectionsForSets);
  lanes.set(db, known);
  return known;
}

/** Makes a function that sends a statement of many kilobytes with other entries each time, and composes it the first time. */
function sendOnce<Row>(statement: (given: Given) => RawBuilder<Row>) {
  let composed: CompiledQuery<Row> | undefined;
  return async (db: Db, entries: readonly object[]): Promise<readonly Row[]> => {
    composed ??= statement(givenLater).compile(db);
    const text = jsonOf(entries);
    const parameters = composed.parameters.map((value) => (value === givenLater ? text : value));
    return (await db.executeQuery<Row>({ ...composed, parameters })).rows;
  };
}
