import { afterAll, beforeAll } from 'vitest';
import { type Db, openDatabase } from '../src/kernel/database.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Gives a test file a database of its own, from before its first test until after its last; `db` is the program's role. */
export function useTestDatabase(): { readonly db: Db } {
  let database: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = openDatabase(database.appUrl).db;
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });
  return {
    get db() {
      return db;
    },
  };
}
