import { Complaint } from '../complaint.ts';

/** Reads a provider's report out of a file into the database of the settings. @throws Complaint where it is refused */
export async function readReport(
  env: NodeJS.ProcessEnv,
  asked: { readonly provider: string; readonly path: string },
): Promise<string> {
  if (!env.DATABASE_URL) {
    throw new Complaint('DATABASE_URL is missing: reading a file needs the server’s settings.');
  }
  const { readReportFile } = await import('@kassa/server');
  const end = await readReportFile(env, asked);
  if (end.result !== 'read') throw new Complaint(`${asked.path} was not read: ${end.reason}. Nothing of it is kept.`);
  return `Read ${asked.path}. The worker now compares it with the books: npm run desk -- settlement reports`;
}
