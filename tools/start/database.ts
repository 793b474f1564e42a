import { connect } from 'node:net';
import { Complaint } from '../complaint.ts';

const patienceMs = 5_000;

/** Checks that a server answers at DATABASE_URL. @throws Complaint when none does */
export async function checkDatabaseAnswers(databaseUrl: string): Promise<void> {
  const { hostname, port } = new URL(databaseUrl);
  // Without a host it is a Unix socket, where connecting fails at once.
  if (hostname === '') return;
  const problem = await new Promise<string | undefined>((resolve) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432), timeout: patienceMs });
    const end = (result: string | undefined) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => end(undefined));
    socket.once('timeout', () => end(`no answer within ${patienceMs / 1000} seconds`));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? error.message));
  });
  if (problem !== undefined) throw unreachable(databaseUrl, problem);
}

/** Makes the complaint about an unusable database, without its password. */
export function unreachable(databaseUrl: string, problem: string): Complaint {
  return new Complaint(
    `The database ${withoutPassword(databaseUrl)} can't be used (${problem}). Start it, or correct DATABASE_URL.`,
  );
}

/** Returns the address of a database without its password, to print it. */
export function withoutPassword(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.password = '';
  url.search = '';
  return url.href;
}
