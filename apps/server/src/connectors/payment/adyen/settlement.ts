import { createReportReader } from '../report-file.ts';
import type { FileBytes, SettlementCalls, SettlementLines } from '../settlement.ts';
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
  const readAt = createReportReader(timeoutMs);
  const readFile = (file: FileBytes) => readSettlementReport(file, { merchantAccount, now: now() });
  return {
    account: merchantAccount,
    daily: false,
    usualDelayMs,
    readFile,
    async *read(name): SettlementLines {
      if (username === '') return { kind: 'unknown', detail: 'KASSA_PAYMENT_ADYEN_REPORT_USER is not set' };
      if (!isSettlementReport(name)) return { kind: 'refused', code: 'wrong_name' };
      // The address in a callback is not signed, so it is not gone to.
      const path = `/reports/download/MerchantAccount/${encodeURIComponent(merchantAccount)}/${name}`;
      const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
      return yield* readAt({ url: origin + path, headers: { authorization } }, readFile);
    },
  };
}
