import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from '../complaint.ts';

/** The passwords of the cluster's three roles: PostgreSQL's superuser, the owner of the tables, the running program. */
export type Passwords = { admin: string; owner: string; app: string };

/** Reads the passwords of a cluster from DATA_DIR, or makes random ones for a new cluster. */
export function readPasswords(dataDir: string, clusterExists: boolean): Passwords {
  const file = join(dataDir, 'postgres-passwords.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  if (clusterExists) {
    throw new Complaint(
      `${file} is missing, and without it the database there can't be opened. Bring it back, or choose another DATA_DIR.`,
    );
  }
  const password = () => randomBytes(24).toString('base64url');
  const passwords = { admin: password(), owner: password(), app: password() };
  writeFileSync(file, `${JSON.stringify(passwords, null, 2)}\n`, { mode: 0o600 });
  return passwords;
}
