import type { IdentityStep as BuyerStep, IdentityReason } from '@kassa/contract';

export type { IdentityReason };

/** What a person shows to a provider. */
export type IdentityStep = Exclude<BuyerStep, 'cpf'>;

/** One thing a provider did not accept; without a step it is about the person. */
export interface IdentityRefusal {
  readonly step: IdentityStep | null;
  readonly reason: IdentityReason;
}

/** What is known of the document that was shown. Personal: seal it before it is stored. */
export interface IdentityDocument {
  /** ISO 3166 alpha-3 of the issuer; '' when the provider does not say. */
  readonly country: string;
  /** The last day it is good for, YYYY-MM-DD; null when the provider does not say. */
  readonly expiresOn: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** YYYY-MM-DD or ''. */
  readonly birthday: string;
  /** Whether it bears the name that the capture was opened with; `unknown` where none was given or compared. */
  readonly nameMatch: 'match' | 'mismatch' | 'unknown';
}

/** How a check at a provider is named; both are the provider's own ids. */
export interface IdentityCheckIds {
  readonly applicantId: string;
  /** Of this round of showing and looking. A provider with one id for all rounds repeats the applicant's. */
  readonly checkId: string;
}

/** All that a provider says of one check. */
export interface IdentityFacts extends IdentityCheckIds {
  /** `waiting` also for every status we do not know. Only `steps` are asked for again after `rejected_retry`. */
  readonly outcome: 'waiting' | 'approved' | 'rejected_retry' | 'rejected_final';
  /** For whom it waits: for the applicant to show something, or for the provider to look. */
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
  /** The provider's time of saying so, ms since 1970, by seconds: what it said earlier never replaces what it said later. */
  readonly at: number;
}

/** A page of the provider's on which a person shows `steps`. */
export interface IdentityCapture extends IdentityCheckIds {
  /** For an app that captures with the provider's own SDK; good for the same check. */
  readonly sdkToken: string;
  /** Personal, like a password: never logged. */
  readonly captureUrl: string;
}

export interface CaptureRequest {
  /** Our number of the check: the provider's applicant carries it. */
  readonly reference: string;
  /** What an earlier call answered for this check; a capture that was begun and still waits for the applicant goes on. */
  readonly known: IdentityCheckIds | null;
  readonly steps: readonly IdentityStep[];
  /** What the person calls themselves, to be compared with the document; null where nobody asked. */
  readonly name: { readonly first: string; readonly last: string } | null;
  /** The person's address: a provider may insist on one, and is asked to write nothing there. */
  readonly email: string;
  /** One of our four languages. */
  readonly language: string;
  /** Where the provider sends the person afterwards; absolute. */
  readonly returnUrl: string;
}

/**
 * What came of asking. `known`: the provider's word. `none`: it knows no such check. `refused`: it will not do this, and
 * nothing happened. `unknown`: no answer, or none that can be believed: ask again.
 */
export type IdentityAnswer<T> =
  | { readonly kind: 'known'; readonly facts: T }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown'; readonly detail: string };

/** A verified callback: only a hint of what to ask for. */
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
 * A provider of identity checks. Stateless; every call ends within the configured time, and never throws for what a
 * provider or a network can do: that is an IdentityAnswer.
 */
export interface IdentityProvider {
  /** Names it in the database and in the address of its callbacks, /callbacks/<key>. */
  readonly key: string;
  /** Opens a capture for `steps`, or goes on with the one that was begun. Safe to repeat: at worst an unused capture is left behind. */
  open(request: CaptureRequest): Promise<IdentityAnswer<IdentityCapture>>;
  /**
   * The applicant says to have shown everything: the provider is asked to look, where it does not by itself. `refused` with
   * code nothing_captured when nothing was shown. Facts may carry another checkId than before: keep it.
   */
  submit(
    request: IdentityCheckIds & { readonly steps: readonly IdentityStep[] },
  ): Promise<IdentityAnswer<IdentityFacts>>;
  read(ids: IdentityCheckIds): Promise<IdentityAnswer<IdentityFacts>>;
  /** Checks a callback's signature over the raw bytes; null when it is not the provider's, or says nothing of a check. */
  verifyCallback(callback: IdentityCallback): IdentityHint | null;
}

/** The providers of this program by key. */
export type IdentityProviders = ReadonlyMap<string, IdentityProvider>;

/** What a register of persons says of a number, a name and a birthday together: nothing else leaves it. */
export type PersonMatch = 'match' | 'no_match' | 'unavailable';

/** Brazil's register of CPF numbers. Never throws: what goes wrong is `unavailable`. */
export interface PersonRegister {
  /** @param person eleven digits; the whole name; YYYY-MM-DD */
  compare(person: { readonly cpf: string; readonly name: string; readonly birthday: string }): Promise<PersonMatch>;
}
