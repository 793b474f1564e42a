import type { Envelope } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { Complaint } from '../complaint.ts';
import type { DeskSettings } from './settings.ts';

/** The body of a POST. */
export type RequestBody = Readonly<Record<string, string | boolean>>;

/** Makes one call: POST with a body, GET without. @throws Complaint when nobody answers */
export async function ask<T>(
  { url }: DeskSettings,
  path: string,
  { session = '', body }: { session?: string; body?: RequestBody | undefined },
): Promise<Envelope<T>> {
  const headers = { 'operator-session': session, ...(body ? { 'content-type': 'application/json' } : {}) };
  const post = { method: 'POST', body: JSON.stringify(body) };
  try {
    const response = await fetch(url + path, { headers, ...(body ? post : {}), signal: AbortSignal.timeout(30_000) });
    return (await response.json()) as Envelope<T>;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new Complaint(`Can’t reach the operators’ API at ${url} (${detail}). Start Kassa, or set OPERATOR_PORT.`);
  }
}

/** Why a day can't be closed. */
const causes: Readonly<Record<string, string>> = {
  closed: 'This day is closed already.',
  not_over: 'This day has not been over for an hour (UTC).',
  lines_wait: 'Lines of this day, or of one before it, wait: npm run desk -- settlement list',
  reports_wait: 'A report was not read yet: npm run desk -- settlement reports',
  report_missing: 'The report of this day was not read: npm run desk -- settlement reports',
};

/** Returns the data of an answer. @throws Complaint with the desk's own message where it refused */
export function dataOf<T>({ success, data, returnCode, returnMsg, extend }: Envelope<T>): T {
  if (success && data !== null) return data;
  if (returnCode === codeOf('erasure_impossible'))
    throw new Complaint(`${returnMsg} In the way: ${extend.replaceAll(',', ', ')}. (${returnCode})`);
  const cause = causes[extend];
  if (returnCode === codeOf('action_impossible') && cause !== undefined)
    throw new Complaint(`${cause} (${returnCode})`);
  const allowed =
    returnCode === codeOf('action_impossible')
      ? ` Available actions: ${extend.replaceAll(',', ', ') || 'nothing'}.`
      : '';
  throw new Complaint(`${returnMsg}${allowed} (${returnCode})`);
}
