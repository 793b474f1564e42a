import { Agent, type Dispatcher, request as send } from 'undici';
import { endOf, fileLimitBytes } from './csv.ts';
import type { FileBytes, ReadEnd, SettlementLines } from './settlement.ts';

/** Where a report's file is. */
export interface ReportAddress {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Makes a reader of files at a provider, as they come. One that breaks off is no report, and neither is an error. */
export function createReportReader(timeoutMs: number) {
  const dispatcher = new Agent({ connect: { timeout: 5_000 }, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
  return async function* readFile(
    { url, headers }: ReportAddress,
    read: (file: FileBytes) => SettlementLines,
  ): SettlementLines {
    try {
      const answer = await send(url, { dispatcher, headers });
      // One that nobody reads to its end is aborted, which it reports as an error.
      answer.body.on('error', () => undefined);
      const end = endOfAnswer(answer.statusCode, answer.headers);
      if (end === undefined) return overHttp(yield* read(answer.body));
      answer.body.destroy();
      return end;
    } catch (error) {
      return endOf(error);
    }
  };
}

/** An answer without a byte says nothing of the report, unlike such a file in a person's hands. */
function overHttp(end: ReadEnd): ReadEnd {
  return end.kind === 'refused' && end.code === 'empty' ? { kind: 'unknown', detail: 'an empty answer' } : end;
}

/** How a reading ends before it begins; undefined where there is a file to read. */
function endOfAnswer(status: number, headers: Dispatcher.ResponseData['headers']): ReadEnd | undefined {
  if (status === 404) return { kind: 'none' };
  if (status !== 200) return { kind: 'unknown', detail: `status ${status}` };
  // A page in place of the file, such as one of a proxy or of a log-in, says nothing of the file.
  if (String(headers['content-type']).startsWith('text/html')) return { kind: 'unknown', detail: 'a page' };
  return Number(headers['content-length'] ?? 0) > fileLimitBytes ? { kind: 'refused', code: 'too_large' } : undefined;
}
