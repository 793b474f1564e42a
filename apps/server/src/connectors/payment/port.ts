import type { FieldValues, Instructions } from '@kassa/contract';

/** One receipt of money as the provider tells it. */
export interface CaptureFact {
  /** The provider's own id of this money: the same one is the same money. */
  readonly id: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  /** The provider's time of the money, ms since 1970. */
  readonly at: number;
}

/**
 * Where a payment stands by the provider's word. `issued`: instructions stand, no money yet. `processing`: money is on its
 * way and not final. `pending` also for every status we do not know.
 */
export type ProviderStatus = 'pending' | 'challenge' | 'issued' | 'processing' | 'captured' | 'declined' | 'cancelled';

/** All that a provider says of one payment. */
export interface PaymentFacts {
  readonly providerPaymentId: string;
  /** Our key: the payment's number. */
  readonly reference: string;
  readonly status: ProviderStatus;
  readonly declineCode: string;
  readonly challenge: { readonly url: string; readonly until: number } | null;
  /** What the buyer has to do, while `issued`; with its end in ms. */
  readonly instructions: { readonly action: Instructions; readonly until: number } | null;
  readonly captures: readonly CaptureFact[];
  readonly last4: string;
}

/** Where a refund stands; `pending` also for every status we do not know. */
export interface RefundFacts {
  readonly providerRefundId: string;
  readonly reference: string;
  readonly status: 'pending' | 'succeeded' | 'refused';
}

/**
 * What came of asking. `known`: the provider's word. `none`: it knows nothing of that reference. `refused`: it will not
 * do this, and nothing happened. `unknown`: no answer, or none that can be believed: anything may have happened.
 */
export type Answer<T> =
  | { readonly kind: 'known'; readonly facts: T }
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown'; readonly detail: string };

/** A session of the provider's own card frames. */
export interface CardSession {
  readonly sessionId: string;
  readonly frameUrl: string;
  /** ms since 1970. */
  readonly expiresAt: number;
}

/** What the provider says of a single-use card token. */
export interface CardTokenFacts {
  readonly brand: string;
  readonly last4: string;
  readonly used: boolean;
  /** ms since 1970. */
  readonly expiresAt: number;
}

/** By what a payment is asked for. */
export type ChargeMeans =
  | { readonly kind: 'card'; readonly cardToken: string }
  /** A card kept at the provider, by its own reference. `ancestors`: the pages its challenge may stand below. */
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

/** A card kept at the provider. */
export interface KeptCard {
  readonly providerCardId: string;
  readonly brand: string;
  readonly last4: string;
}

/** One charge. `reference` is also the idempotency key: the same request again has no second effect. */
export interface ChargeRequest {
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly by: ChargeMeans;
  /** Where an issuer's page that is not framed sends the buyer back to. */
  readonly returnUrl: string;
}

export interface RefundRequest {
  readonly reference: string;
  readonly providerPaymentId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
}

/** A verified callback: only a hint of what to ask for. */
export interface CallbackHint {
  readonly eventId: string;
  readonly type: string;
  readonly kind: 'payment' | 'refund';
  /** Our key of the payment or refund it is about. */
  readonly reference: string;
}

/**
 * A payment provider. Stateless; every call ends within the configured time, and never throws for what a provider or a
 * network can do: that is an Answer.
 */
export interface PaymentConnector {
  /** Key of the catalogue's rows, and of the ledger's clearing account. */
  readonly key: string;
  /** Origin of its frames and challenge pages: the checkout's frame-src. */
  readonly origin: string;
  /** A page of its own that stands in for Apple Pay and Google Pay (sandbox); null: the browser's own wallets are used. */
  readonly walletSheetUrl: string | null;
  /** What the browser's own wallets are asked with: Apple's payment request without currency and total, Google's `data` of a PaymentRequest. */
  readonly walletRequests: Readonly<Record<'applePay' | 'googlePay', Readonly<Record<string, unknown>>>>;
  /**
   * Addresses that browsers read of their own wallets, each with where it leads on to: the checkout's connect-src. None where
   * a sheet stands in for the wallets.
   */
  readonly walletSources: readonly string[];
  /**
   * Has the merchant validated at Apple, for Apple Pay on pages of `domain`: the provider asks `validationUrl`, never we.
   * The facts are Apple's session, opaque.
   */
  openWalletSession(request: {
    validationUrl: string;
    domain: string;
  }): Promise<Answer<Readonly<Record<string, unknown>>>>;
  openCardSession(request: {
    reference: string;
    ancestors: readonly string[];
    language: string;
  }): Promise<Answer<CardSession>>;
  readCardToken(token: string): Promise<Answer<CardTokenFacts>>;
  /** Keeps the card of a token that was not used yet; the token can be charged afterwards. `reference` is the idempotency key. */
  keepCard(request: { reference: string; cardToken: string }): Promise<Answer<KeptCard>>;
  /** Forgets a kept card; `none` when it is gone already. */
  forgetCard(providerCardId: string): Promise<Answer<null>>;
  charge(request: ChargeRequest): Promise<Answer<PaymentFacts>>;
  /** What is known under our reference. */
  find(reference: string): Promise<Answer<PaymentFacts>>;
  /**
   * Cancels by our reference; where nothing is known of it, closes it for later requests (`none`). `refused` with code
   * already_captured when money came: ask then.
   */
  cancel(reference: string): Promise<Answer<PaymentFacts>>;
  refund(request: RefundRequest): Promise<Answer<RefundFacts>>;
  findRefund(reference: string): Promise<Answer<RefundFacts>>;
  /** The sandbox's provider alone: what a person would do on its pages. */
  readonly play?: SandboxPlay;
  /** Checks a callback's signature over the raw bytes; null when it is not the provider's or too old. `now` in ms. */
  readCallback(request: CallbackRequest): CallbackHint | null;
}

/** Plays the buyer's card and the provider's decision, where nobody's money is moved. */
export interface SandboxPlay {
  /** A token of a test card, as the frames would give it for this order. */
  cardToken(reference: string, card: 'approved' | 'declined'): Promise<string>;
  /** Decides a payment that is under way, by our reference; one that has ended stays as it is. */
  decide(reference: string, action: 'approve' | 'decline'): Promise<void>;
}

export interface CallbackRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly now: number;
}

/** The connectors of this program by the `provider` of a catalogue row. */
export type PaymentConnectors = ReadonlyMap<string, PaymentConnector>;
