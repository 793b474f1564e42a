import type {
  IdentityCheckStatus,
  IdentityLevel,
  IdentityProviderKey,
  IdentityReason,
  IdentityStep,
} from '@kassa/contract';

/** A reason why a provider did not accept a step; without a step it is about the person. */
export interface Refused {
  readonly step: IdentityStep | null;
  readonly reason: IdentityReason;
}

/** One check of a buyer's identity. */
export interface Check {
  readonly checkNo: string;
  readonly userNo: string;
  readonly status: IdentityCheckStatus;
  readonly level: Exclude<IdentityLevel, 0>;
  readonly provider: IdentityProviderKey;
  readonly country: string;
  readonly steps: readonly IdentityStep[];
  /** The steps that the buyer still has to show. */
  readonly todo: readonly IdentityStep[];
  readonly refusals: readonly Refused[];
  readonly returnTo: string | null;
  readonly applicantId: string | null;
  readonly providerCheckId: string | null;
  /** The provider's time of the latest known facts. */
  readonly factsAt: Date | null;
  /** Name of the provider's decision that was last acted on; empty before the first. */
  readonly decision: string;
  readonly openedAt: Date;
  readonly submittedAt: Date | null;
  readonly endedAt: Date | null;
  readonly lapsesAt: Date | null;
  readonly asks: number;
  readonly version: bigint;
}

/** A row of the table identity_checks, as the driver gives it. */
export interface CheckRow {
  check_no: string;
  user_no: string;
  status: IdentityCheckStatus;
  level: 1 | 2;
  provider: IdentityProviderKey;
  country: string;
  steps: IdentityStep[];
  todo: IdentityStep[];
  refusals: Refused[];
  return_to: string | null;
  applicant_id: string | null;
  provider_check_id: string | null;
  facts_at: Date | null;
  decision: string;
  opened_at: Date;
  submitted_at: Date | null;
  ended_at: Date | null;
  lapses_at: Date | null;
  asks: number;
  version: bigint;
}

/** Turns a row into a check. */
export function checkOf(row: CheckRow): Check {
  return {
    checkNo: row.check_no,
    userNo: row.user_no,
    status: row.status,
    level: row.level,
    provider: row.provider,
    country: row.country,
    steps: row.steps,
    todo: row.todo,
    refusals: row.refusals,
    returnTo: row.return_to,
    applicantId: row.applicant_id,
    providerCheckId: row.provider_check_id,
    factsAt: row.facts_at,
    decision: row.decision,
    openedAt: row.opened_at,
    submittedAt: row.submitted_at,
    endedAt: row.ended_at,
    lapsesAt: row.lapses_at,
    asks: row.asks,
    version: row.version,
  };
}
