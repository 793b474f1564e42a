import type { IdentityStep as BuyerStep, IdentityReason } from '@kassa/contract';

export type { IdentityReason };

/** What a person shows to a provider. */
export type IdentityStep = Exclude<BuyerStep, 'cpf'>;

/** One thing that a provider did not accept. Without a step it is about the person. */
export interface IdentityRefusal {
  readonly step: IdentityStep | null;
  readonly reason: IdentityReason;
}

/** Facts of the document that was shown. Personal: seal them before they are stored. */
export interface IdentityDocument {
  /** ISO 3166 alpha-3 of the issuer; '' when the provider does not say. */
  readonly country: string;
  /** The last day it is good for, YYYY-MM-DD; null when the provider does not say. */
  readonly expiresOn: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** YYYY-MM-DD or ''. */
  readonly birthday: string;
  /** Whether its name is the one that the capture was opened with; `unknown` where none was given or compared. */
  readonly nameMatch: 'match' | 'mismatch' | 'unknown';
}

/** The provider's own ids of a check. */
export interface IdentityCheckIds {
  readonly applicantId: string;
  /** Of this round of showing and looking. A provider with one id for all rounds repeats the applicant's. */
  readonly checkId: string;
}

/** Everything that a provider reports about one check. */
export interface IdentityFacts extends IdentityCheckIds {
  /** `waiting` also for every status we do not know. Only `steps` are asked for again after `rejected_retry`. */
  readonly outcome: 'waiting' | 'approved' | 'rejected_retry' | 'rejected_final';
  /** Who has to act: the applicant shows something, or the provider looks. */
  readonly waitsFor: 'applicant' | 'provider' | null;
  /** What has to be shown again; empty unless `rejected_retry`, and then never. */
  readonly steps: readonly IdentityStep[];
  readonly refusals: readonly IdentityRefusal[];
  /**
   * Names the provider's decision; '' while it waits. A provider repeats its `rejected_retry` until something was shown
   * again: a decision that was taken before is no news.
   */
  readonly decision: string;
  readonly document: IdentityDocument | null;
  /** The provider's time of this report, ms since 1970, in whole seconds. An earlier report never replaces a later one. */
  readonly at: number;
}

/** The provider's page on which a person shows `steps`. */
export interface IdentityCapture extends IdentityCheckIds {
  /** For an app that captures with the provider's own SDK; valid for the same check. */
  readonly sdkToken: string;
  /** Personal, like a password: never logged. */
  readonly captureUrl: string;
}

export interface CaptureRequest {
  /** Our number of the check: the provider's applicant carries it. */
  readonly reference: string;
  /** The ids that an earlier call returned for this check. A capture that still waits for the applicant continues. */
  readonly known: IdentityCheckIds | null;
  readonly steps: readonly IdentityStep[];
  /** The name that the person gave, to be compared with the document; null where it was not asked for. */
  readonly name: { readonly first: string; readonly last: string } | null;
  /** The person's email address. A provider may require one, and is asked to send nothing there. */
  readonly email: string;
  /** One of our languages, by its tag. */
  readonly language: string;
  /** Where the provider sends the person afterwards; absolute. */
  readonly returnUrl: string;
}

/**
 * The result of a question. `known`: the provider's report. `none`: it knows no such check. `unknown`: no answer, one that
 * can't be believed, or the question was refused. Ask again.
 */
export type IdentityFinding<T> =
  | { readonly kind: 'known'; readonly facts: T }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly detail: string };

/** The result of a request to do something. `refused`: the provider will not do it, and nothing happened. */
export type IdentityAnswer<T> = IdentityFinding<T> | { readonly kind: 'refused'; readonly code: string };

/** A verified callback. It only says what to ask for. */
export interface IdentityHint {
  /** The same event has the same id, however often it comes. */
  readonly eventId: string;
  readonly type: string;
  /** The provider's id of the check it is about: `checkId` of facts and captures. */
  readonly checkId: string;
  /** The provider's time of the event, ms since 1970; 0 where it does not say. */
  readonly at: number;
}

export interface IdentityCallback {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it came: signatures are over bytes. */
  readonly body: Buffer;
}

/**
 * A provider of identity checks. It has no state. Every call ends within the configured time. A failure of the provider or
 * the network is an IdentityAnswer, never an error.
 */
export interface IdentityProvider {
  /** Names it in the database and in the address of its callbacks, /callbacks/<key>. */
  readonly key: string;
  /** Opens a capture for `steps`, or continues the open one. Safe to repeat: at worst an unused capture is left behind. */
  open(request: CaptureRequest): Promise<IdentityAnswer<IdentityCapture>>;
  /**
   * The applicant says to have shown everything: the provider is asked to look, where it does not automatically. `refused` with
   * code nothing_captured when nothing was shown. Facts may carry another checkId than before: keep it.
   */
  submit(
    request: IdentityCheckIds & { readonly steps: readonly IdentityStep[] },
  ): Promise<IdentityAnswer<IdentityFacts>>;
  read(ids: IdentityCheckIds): Promise<IdentityFinding<IdentityFacts>>;
  /** Checks a callback's signature over the raw bytes; null when it is not the provider's or not about a check. */
  verifyCallback(callback: IdentityCallback): IdentityHint | null;
}

/** The providers of this program by key. */
export type IdentityProviders = ReadonlyMap<string, IdentityProvider>;

/** A register's verdict on a number, a name and a birthday together. Nothing else of it is passed on. */
export type PersonMatch = 'match' | 'no_match' | 'unavailable';

/** Brazil's register of CPF numbers. Never throws: a failure is `unavailable`. */
export interface PersonRegister {
  /** Compares a person with the register. @param person eleven digits; the whole name; YYYY-MM-DD */
  compare(person: { readonly cpf: string; readonly name: string; readonly birthday: string }): Promise<PersonMatch>;
}
