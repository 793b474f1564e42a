import { Complaint } from '../complaint.ts';
import { unreachable } from './database.ts';

// Error codes of PostgreSQL and the network for an unusable database: log-in refused, no such database, starting up or
// full.
const databaseCodes =
  /^(28000|28P01|3D000|42501|53300|57P0[1-3]|08...|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)$/;

/**
 * Returns what to print about an error that ended the start: one line where a person can solve it, otherwise everything
 * we know.
 */
export function explain(error: unknown, databaseUrl: string | undefined): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Complaint || cause.name === 'ConfigError') return cause.message;
    const { code, port } = cause as NodeJS.ErrnoException & { port?: number };
    if (code === 'EADDRINUSE')
      return `Port ${port} is taken by another program. Choose others with PORT=… and SANDBOX_PORT=….`;
    if (databaseUrl !== undefined && code !== undefined && databaseCodes.test(code)) {
      return unreachable(databaseUrl, cause.message || code).message;
    }
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
