/** A verified callback. It only says what to ask for, or which report there is to be read. */
export interface CallbackHint {
  readonly eventId: string;
  readonly type: string;
  readonly kind: 'payment' | 'refund' | 'report';
  /** Our key of the payment or refund it is about; what the provider calls it, where the connector has `findReference`; the report's name. */
  readonly reference: string;
  /** The provider's own number of the payment, of a callback that does not name it by our key. */
  readonly providerId?: string;
}

/** A callback as it came. */
export interface CallbackRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** ms since 1970. */
  readonly now: number;
}

/** Of a connector whose provider signs its callbacks with a secret that both know. */
export interface SignsCallbacks {
  /** What to compare where callbacks are refused for their signature: our setting, and where the provider shows its own. */
  readonly webhookSecret?: { readonly setting: string; readonly place: string };
}
