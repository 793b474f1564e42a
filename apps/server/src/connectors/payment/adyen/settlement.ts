import { Agent, request as send } from 'undici';
import { endOf, fileLimitBytes } from '../csv.ts';
import type { ReadEnd, SettlementCalls, SettlementLines } from '../settlement.ts';
import { readSettlementReport } from './settlement-report.ts';

/** How Adyen's reports are reached. */
export interface ReportSettings {
  /** Without a slash at the end. */
  readonly origin: string;
  /** The report user; '' for none: then reports are only read out of files. */
  readonly username: string;
  readonly password: string;
}

/** Which of Adyen's reports this is about, by the names of their files. */
const settlementDetails = /^settlement_detail_report[\w.-]{0,100}\.csv$/;
/** A batch closes once a week at the latest, unless the account says otherwise, and money may need days more. */
const usualDelayMs = 10 * 86_400_000;

/** Returns whether a file of this name is a settlement details report. */
export function isSettlementReport(name: string): boolean {
  return settlementDetails.test(name);
}

/** Makes the calls about Adyen's settlement details reports. Callbacks name them, one for each batch. */
export function settlementCalls(
  { origin, username, password }: ReportSettings,
  { merchantAccount, timeoutMs, now }: { merchantAccount: string; timeoutMs: number; now(): number },
): SettlementCalls {
  const dispatcher = new Agent({ connect: { timeout: 5_000 }, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
  return {
    account: merchantAccount,
    daily: false,
    usualDelayMs,
    readFile: (file) => readSettlementReport(file, { merchantAccount, now: now() }),
    async *read(name): SettlementLines {
      if (username === '') return { kind: 'unknown', detail: 'KASSA_PAYMENT_ADYEN_REPORT_USER is not set' };
      if (!isSettlementReport(name)) return { kind: 'refused', code: 'wrong_name' };
      try {
        // The address in a callback is not signed, so it is not gone to.
        const path = `/reports/download/MerchantAccount/${encodeURIComponent(merchantAccount)}/${name}`;
        const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
        const { statusCode, headers, body } = await send(origin + path, { dispatcher, headers: { authorization } });
        // One that nobody reads to its end is aborted, which it reports as an error.
        body.on('error', () => undefined);
        const end = endOfAnswer(statusCode, Number(headers['content-length'] ?? 0));
        if (end === undefined) return yield* readSettlementReport(body, { merchantAccount, now: now() });
        body.destroy();
        return end;
      } catch (error) {
        return endOf(error);
      }
    },
  };
}

/** How a reading ends before it begins; undefined where there is a file to read. */
function endOfAnswer(status: number, bytes: number): ReadEnd | undefined {
  if (status === 404) return { kind: 'none' };
  if (status !== 200) return { kind: 'unknown', detail: `status ${status}` };
  return bytes > fileLimitBytes ? { kind: 'refused', code: 'too_large' } : undefined;
}
