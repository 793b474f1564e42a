import { afterAll, beforeAll } from 'vitest';
import { type Db, openDatabase } from '../src/kernel/database.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A test file's own database, as the program's role (`db`) and as the tables' owner (`owner`) reach it. */
export interface UsedDatabase {
  readonly db: Db;
  readonly owner: Db;
  readonly appUrl: string;
  readonly ownerUrl: string;
}

/** Gives a test file a database of its own, from before its first test until after its last. */
export function useTestDatabase(): UsedDatabase {
  let database: TestDatabase;
  let db: Db;
  let owner: Db;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = openDatabase(database.appUrl).db;
    owner = openDatabase(database.ownerUrl).db;
  });
  afterAll(async () => {
    await db.destroy();
    await owner.destroy();
    await database.drop();
  });
  return {
    get db() {
      return db;
    },
    get owner() {
      return owner;
    },
    get appUrl() {
      return database.appUrl;
    },
    get ownerUrl() {
      return database.ownerUrl;
    },
  };
}
