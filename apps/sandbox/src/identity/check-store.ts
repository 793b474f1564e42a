import type { SQLOutputValue } from 'node:sqlite';
import { newId } from '../new-id.ts';
import type { IdentityDesk } from './context.ts';
import type { Refusal, Step } from './reasons.ts';

/** The two identity providers. */
export type Provider = 'onfido' | 'sumsub';

/** `capturing`: the person captures documents. `reviewing`: a reviewer looks at them. The others are decisions. */
export type CheckStatus = 'capturing' | 'reviewing' | 'approved' | 'retry' | 'final';

/** Text of a document. The person types it while capturing, in place of automatic reading. */
export interface DocumentFacts {
  readonly type: 'passport' | 'national_identity_card' | 'driving_licence';
  /** ISO 3166 alpha-3. */
  readonly country: string;
  readonly firstName: string;
  readonly lastName: string;
  /** YYYY-MM-DD. */
  readonly birthday: string;
  readonly expiresOn: string;
}

/** A person who is checked, as the caller registered them. */
export interface Applicant {
  readonly id: string;
  readonly provider: Provider;
  /** Sumsub: the caller's own id. '' at Onfido. */
  readonly externalId: string;
  /** As the caller gave them. '' when it gave none. */
  readonly firstName: string;
  readonly lastName: string;
  readonly document: DocumentFacts | null;
  readonly createdAt: number;
}

/** One check of an applicant. */
export interface Check {
  readonly id: string;
  readonly provider: Provider;
  readonly applicantId: string;
  /** The caller's number. */
  readonly reference: string;
  /** Sumsub's name of the required level. '' at Onfido. */
  readonly level: string;
  readonly token: string;
  readonly steps: readonly Step[];
  /** Steps to show in this round. */
  readonly openSteps: readonly Step[];
  readonly status: CheckStatus;
  readonly refusals: readonly Refusal[];
  readonly returnUrl: string;
  readonly language: string;
  /** True when a reviewer keeps it, so that it is not decided automatically. */
  readonly kept: boolean;
  readonly round: number;
  readonly createdAt: number;
  readonly submittedAt: number | null;
  readonly decidedAt: number | null;
}

type Row = Record<string, SQLOutputValue>;

/** Stores a new applicant. */
export function insertApplicant(
  { db, clock }: IdentityDesk,
  applicant: Pick<Applicant, 'id' | 'provider' | 'externalId' | 'firstName' | 'lastName'>,
): Applicant {
  const { id, provider, externalId, firstName, lastName } = applicant;
  const createdAt = clock.now();
  db.prepare(
    'insert into applicants (id, provider, external_id, first_name, last_name, created_at) values (?, ?, ?, ?, ?, ?)',
  ).run(id, provider, externalId, firstName, lastName, createdAt);
  return { ...applicant, document: null, createdAt };
}

/** Finds an applicant. */
export function findApplicant(
  { db }: IdentityDesk,
  by: { id: string } | { externalId: string },
): Applicant | undefined {
  const row =
    'id' in by
      ? db.prepare('select * from applicants where id = ?').get(by.id)
      : db.prepare("select * from applicants where external_id = ? and external_id <> ''").get(by.externalId);
  if (!row) return undefined;
  return {
    id: String(row.id),
    provider: row.provider as Provider,
    externalId: String(row.external_id),
    firstName: String(row.first_name),
    lastName: String(row.last_name),
    document: row.document === null ? null : JSON.parse(String(row.document)),
    createdAt: Number(row.created_at),
  };
}

/** Stores the text of an applicant's document. */
export function storeDocument({ db }: IdentityDesk, applicantId: string, document: DocumentFacts): void {
  db.prepare('update applicants set document = ? where id = ?').run(JSON.stringify(document), applicantId);
}

/** Stores a new check. A further check of the same applicant is a further round. */
export function insertCheck(
  { db, clock }: IdentityDesk,
  check: Pick<Check, 'id' | 'provider' | 'applicantId' | 'reference' | 'level' | 'steps' | 'returnUrl'>,
): void {
  const { id, provider, applicantId, reference, level, steps, returnUrl } = check;
  const asked = JSON.stringify(steps);
  db.prepare(
    `insert into checks (id, provider, applicant_id, reference, level, token, steps, open_steps, status, return_url, created_at,
       round)
     values (?, ?, ?, ?, ?, ?, ?, ?, 'capturing', ?, ?, (select count(*) + 1 from checks where applicant_id = ?))`,
  ).run(id, provider, applicantId, reference, level, newId('cap'), asked, asked, returnUrl, clock.now(), applicantId);
}

/** Finds a check by its id, by its page's token, or the newest under the caller's number. */
export function findCheck(
  { db }: IdentityDesk,
  by: { id: string } | { token: string } | { reference: string },
): Check | undefined {
  const row =
    'id' in by
      ? db.prepare('select * from checks where id = ?').get(by.id)
      : 'token' in by
        ? db.prepare('select * from checks where token = ?').get(by.token)
        : db.prepare('select * from checks where reference = ? order by created_at desc, rowid desc').get(by.reference);
  return row && checkOf(row);
}

/** Lists the newest checks. */
export function listChecks({ db }: IdentityDesk, limit: number): Check[] {
  return db.prepare('select * from checks order by created_at desc, rowid desc limit ?').all(limit).map(checkOf);
}

/** Lists checks that were handed in by `submittedBy` and that no reviewer keeps. */
export function checksToDecide({ db }: IdentityDesk, submittedBy: number): Check[] {
  return db
    .prepare("select * from checks where status = 'reviewing' and kept = 0 and submitted_at <= ?")
    .all(submittedBy)
    .map(checkOf);
}

/** Stores the parts of a check that can change. */
export function storeCheck({ db }: IdentityDesk, check: Check): void {
  db.prepare(
    `update checks set open_steps = ?, status = ?, refusals = ?, return_url = ?, language = ?, kept = ?, round = ?,
       submitted_at = ?, decided_at = ? where id = ?`,
  ).run(
    JSON.stringify(check.openSteps),
    check.status,
    JSON.stringify(check.refusals),
    check.returnUrl,
    check.language,
    check.kept ? 1 : 0,
    check.round,
    check.submittedAt,
    check.decidedAt,
    check.id,
  );
}

function checkOf(row: Row): Check {
  const time = (value: SQLOutputValue | undefined) => (value === null || value === undefined ? null : Number(value));
  return {
    id: String(row.id),
    provider: row.provider as Provider,
    applicantId: String(row.applicant_id),
    reference: String(row.reference),
    level: String(row.level),
    token: String(row.token),
    steps: JSON.parse(String(row.steps)),
    openSteps: JSON.parse(String(row.open_steps)),
    status: row.status as CheckStatus,
    refusals: JSON.parse(String(row.refusals)),
    returnUrl: String(row.return_url),
    language: String(row.language),
    kept: row.kept === 1,
    round: Number(row.round),
    createdAt: Number(row.created_at),
    submittedAt: time(row.submitted_at),
    decidedAt: time(row.decided_at),
  };
}
