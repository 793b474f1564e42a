import type { FieldValues, Instructions } from '@kassa/contract';
import type { MethodRow } from '@kassa/methods';
import type { CallbackHint, CallbackRequest, SignsCallbacks } from './callback.ts';
import type { CardSession, CardTokenFacts, SavedCardRecord } from './card-facts.ts';
import type { CardPage, QuestionPage } from './card-page.ts';
import type { Clues } from './clues.ts';
import type { DisputeFact } from './dispute-fact.ts';
import type { AmountLimits, MethodTable } from './method-table.ts';
import type { Rests } from './rests.ts';
import type { RouteRule } from './route-rules.ts';
import type { SandboxPlay } from './sandbox-play.ts';
import type { SettlementCalls } from './settlement.ts';
import type { Setups } from './setups.ts';
import type { Trial } from './trial.ts';

export type { CallbackHint, CallbackRequest, CardSession, CardTokenFacts, Clues, SavedCardRecord };

/** One capture as the provider reports it. */
export interface CaptureFact {
  /** The provider's own id of this money: the same one is the same money. */
  readonly id: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  /** The provider's time of the money, ms since 1970. */
  readonly at: number;
}

/**
 * The state of a payment as the provider reports it. `issued`: the buyer has instructions, no money yet. `processing`: money
 * is on its way and not final. `pending`: also every status that we do not know.
 */
export type ProviderStatus = 'pending' | 'challenge' | 'issued' | 'processing' | 'captured' | 'declined' | 'cancelled';

/** Everything that a provider reports about one payment. */
export interface PaymentFacts {
  readonly providerPaymentId: string;
  /** Our key: the payment's number. */
  readonly reference: string;
  readonly status: ProviderStatus;
  readonly declineCode: string;
  /** The issuer's question, in a frame over the checkout, until then in ms. */
  readonly challenge: { readonly url: string; readonly until: number } | null;
  /** What the buyer has to do, while `issued`; with its end in ms. */
  readonly instructions: { readonly action: Instructions; readonly until: number } | null;
  readonly captures: readonly CaptureFact[];
  /** All disputes about its captures. None where the provider has none, or no connector reads them. */
  readonly disputes?: readonly DisputeFact[];
  readonly last4: string;
}

/** The state of a refund; either end may be followed by the other. `pending`: also every status that we do not know. */
export interface RefundFacts {
  readonly providerRefundId: string;
  readonly reference: string;
  readonly status: 'pending' | 'succeeded' | 'refused';
}

type Known<T> = { readonly kind: 'known'; readonly facts: T };
/** `unsent`: this request can have done nothing: there was no connection, or our key was refused. */
type Unknown = { readonly kind: 'unknown'; readonly detail: string; readonly unsent?: true };

/**
 * The result of a question. `known`: the provider's report. `none`: it knows nothing of that reference, or never
 * answered and can't be asked: the same request under the same key finds out, with one effect. `unknown`: no answer, one
 * that can't be believed, or the question was refused, which proves nothing.
 */
export type Finding<T> = Known<T> | { readonly kind: 'none' } | Unknown;

/**
 * The result of a request to do something. `known`: the provider's report. `refused`: it will not do this, and nothing
 * happened. `unknown`: no answer, or one that can't be believed. Anything may have happened.
 */
export type Outcome<T> = Known<T> | { readonly kind: 'refused'; readonly code: string } | Unknown;

/** The result of either. Of a request, `none`: there is nothing to do it to, and never will be. */
export type Answer<T> = Finding<T> | Outcome<T>;

/** What a payment is made with. */
export type ChargeMeans =
  | { readonly kind: 'card'; readonly cardToken: string }
  /** A card kept at the provider, by its own reference. `ancestors`: the pages that may frame its challenge. */
  | { readonly kind: 'saved_card'; readonly providerCardId: string; readonly ancestors: readonly string[] }
  | {
      readonly kind: 'local';
      /** The catalogue's key: payWayCode, and `-` bankCode where there is one. */
      readonly channel: string;
      readonly fields: FieldValues;
      /** When the instructions end, ms since 1970. */
      readonly until: number;
      readonly language: string;
    };

/** One charge. `reference` is also the idempotency key: the same request again has no second effect. */
export interface ChargeRequest {
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly by: ChargeMeans;
  /** The shop as the checkout names it, for the issuer's, the bank's or the wallet's page. At most 128 characters. */
  readonly merchantName: string;
  /** The page to which an issuer's page that is not framed sends the buyer back. */
  readonly returnUrl: string;
  /** The origin of the pages that we serve for a provider's script. */
  readonly pagesAt?: string;
  /** The buyer's address: of a card where the connector `wantsEmail`, of another means where it `needsEmail`. */
  readonly email?: string;
  /** The buyer's IP address, where the connector `needsIp` and it is known. */
  readonly ip?: string;
}

export interface RefundRequest {
  readonly reference: string;
  readonly providerPaymentId: string;
  /** The provider's id of the money that goes back, where the payment received money more than once. */
  readonly captureId?: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  /** What is known where it may have been sent so long ago that the provider has forgotten the key. */
  readonly late?: {
    /** The provider's ids of the payment's other refunds. One that is not among them may be this one. */
    readonly others: readonly string[];
  };
}

/** The calls of a connector about cards and wallets. A provider without cards has `withoutCards`. */
export interface CardCalls {
  /** The sandbox's page in place of Apple Pay and Google Pay; null: the browser's own wallets are used. */
  readonly walletSheetUrl: string | null;
  /** The requests to the browser's own wallets: Apple's without currency and total, Google's `data` of a PaymentRequest. */
  readonly walletRequests: Readonly<Record<'applePay' | 'googlePay', Readonly<Record<string, unknown>>>>;
  /**
   * Addresses that browsers read for their own wallets, each with the addresses that it redirects to: the checkout's
   * connect-src. None where `walletSheetUrl` replaces the wallets.
   */
  readonly walletSources: readonly string[];
  /**
   * Lets Apple validate the merchant, for Apple Pay on pages of `domain`. The provider asks `validationUrl`, or we with a
   * certificate of Apple's where it can't; it is Apple's own, or nobody is asked. The facts are Apple's session, unread.
   */
  openWalletSession(request: {
    validationUrl: string;
    domain: string;
  }): Promise<Outcome<Readonly<Record<string, unknown>>>>;
  openCardSession(request: {
    reference: string;
    ancestors: readonly string[];
    language: string;
  }): Promise<Outcome<CardSession>>;
  /**
   * Reads the query of a card frame's address, for a provider whose card page we serve at `cardPagePath` and its key.
   * Null for a session that is over, or none of ours.
   */
  readonly readCardPage?: (query: URLSearchParams) => CardPage | null;
  /** Whether that page runs what no hash holds: then it must not share the checkout's origin. */
  readonly cardPageApart?: true;
  /**
   * Origins whose pages ask an issuer's question in a frame, beside `origin`. They lead that frame to the return address,
   * and a page of ours there says that the buyer has answered. Undefined: the page that asks says so itself.
   */
  readonly questionOrigins?: readonly string[];
  /** The page that we serve at `questionPagePath`, where the provider's script asks. It leads itself back. */
  readonly questionPage?: QuestionPage;
  readCardToken(token: string): Promise<Finding<CardTokenFacts>>;
  /** Keeps the card of an unused token, which can still be charged afterwards. `reference` is the idempotency key. */
  saveCard(request: { reference: string; cardToken: string }): Promise<Outcome<SavedCardRecord>>;
  /** Forgets a saved card. `none` when it is gone already. */
  forgetCard(providerCardId: string): Promise<Answer<null>>;
}

/**
 * The calls of a connector about payments and refunds. It has no state. Every call ends within the configured time. A
 * failure of the provider or the network is an Answer, never an error.
 */
export interface PaymentCalls extends SignsCallbacks {
  /** Origin of its frames: the checkout's frame-src, with `questionOrigins`. */
  readonly origin: string;
  /** Whether issuers ask this provider for the address of a card's holder. Only then is it told. */
  readonly wantsEmail?: true;
  /** Whether a method by its channel can't be paid without the buyer's address. Only then is it told. */
  readonly needsEmail?: (channel: string) => boolean;
  /** Whether a method by its channel can't be paid without the buyer's IP address. Only then is it told. */
  readonly needsIp?: (channel: string) => boolean;
  /** Its own limits of a method in a currency. Undefined: it publishes none, and the catalogue's alone hold. */
  readonly limits?: (method: MethodRow, currency: string) => AmountLimits | undefined;
  /** Whether `find`, `cancel` and `findRefund` need the clues. A provider that is asked by reference does not. */
  readonly needsClues?: true;
  charge(request: ChargeRequest): Promise<Outcome<PaymentFacts>>;
  /** Finds what is known under our reference. */
  find(reference: string, clues?: Clues): Promise<Finding<PaymentFacts>>;
  /**
   * Cancels by our reference. An unknown one is closed for later requests (`none`). `refused` with code already_captured
   * when money came: then ask. `unknown` also while the provider has not said what became of it.
   */
  cancel(reference: string, clues?: Clues): Promise<Answer<PaymentFacts>>;
  refund(request: RefundRequest): Promise<Outcome<RefundFacts>>;
  findRefund(reference: string, clues?: Clues): Promise<Finding<RefundFacts>>;
  /** Asks which of our keys a verified callback is about, for a provider whose callbacks don't have them. */
  readonly findReference?: (hint: CallbackHint) => Promise<Finding<string>>;
  /**
   * Reads what the provider's page gave the buyer, of the query they come back with; null for nothing. With it the buyer
   * comes back by /returns/<key>/<payment>.
   */
  readonly readReturn?: (query: URLSearchParams) => string | null;
  /** Asks whether our keys and our account are the provider's: a sentence about what is wrong, '' for nothing, null for no answer. */
  readonly checkSetup?: () => Promise<string | null>;
  /** Reads what the provider reports of our money. Undefined where no connector reads it. */
  readonly settlement?: SettlementCalls;
  /** What is played at its test system to see what differs there. Undefined where the keys may move real money. */
  readonly trial?: Trial;
  /** What a person would do on the provider's pages. The sandbox's provider alone has it. */
  readonly play?: SandboxPlay;
  /** Checks a callback's signature over the raw bytes. Null when it is not the provider's or too old. `now` in ms. */
  readCallback(request: CallbackRequest): CallbackHint | null;
}

/** A payment provider as the rest of the program sees it. */
export interface PaymentConnector extends PaymentCalls, CardCalls {
  /** Its row's key in the registry. */
  readonly key: string;
  /** Returns whether a method of the catalogue is paid through it. */
  serves(method: MethodRow): boolean;
}

/** The connectors of this program by key, in the registry's order. */
export interface PaymentConnectors extends ReadonlyMap<string, PaymentConnector> {
  /** How sales are shared among them. Undefined: the first that serves a method takes all of it. */
  readonly routing?: {
    readonly rules: readonly RouteRule[];
    readonly rests?: Rests | undefined;
    readonly setups?: Setups | undefined;
    /** What operators have changed of the catalogue. */
    readonly switches?: { table: MethodTable };
  };
}
