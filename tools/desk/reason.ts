import { Complaint } from '../complaint.ts';

/** Reads the reason that a decision needs. @throws Complaint where there is none */
export function readReason([flag, ...words]: readonly string[]): string {
  const reason = flag?.startsWith('--reason=') ? [flag.slice('--reason='.length), ...words] : words;
  const text = reason.join(' ').trim();
  if (flag?.startsWith('--reason') && text !== '') return text;
  throw new Complaint('Add a reason for the audit: --reason "..."');
}
