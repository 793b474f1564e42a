/** A registered merchant. */
export interface Merchant {
  /** 16 letters and digits. */
  readonly appId: string;
  readonly name: string;
  /** Where a buyer goes back to when the link itself can't be believed. */
  readonly homeUrl: string;
  /** The wire's merchantJoinMethod: 4 is an app, anything else the web. */
  readonly joinMethod: number;
  readonly kind: 'web' | 'api' | 'app';
  /** Whether its links may be signed with HMAC-SHA1. */
  readonly sha1Links: boolean;
  /** Whether its calls must carry x-signature, which covers the body. */
  readonly bodySignatureRequired: boolean;
  /** False: an acknowledged PAY_SUCCESS finishes an order without a notice. */
  readonly noticeRequired: boolean;
  /** Whether its links may lead to http on loopback: the sandbox's merchants. */
  readonly loopback: boolean;
  /**
   * Where not empty, the only origins its redirectUrl and callbackUrl may have; of a merchant of kind 'api' also exactly those
   * whose pages may show the checkout.
   */
  readonly origins: readonly string[];
  /** Of a merchant of kind 'app': schemes of its own that a redirectUrl may have, such as `harbour-gallery`. */
  readonly appSchemes: readonly string[];
  /** Its accent on the checkout, `#rrggbb`; null: ours. */
  readonly accent: string | null;
  /** Radius of the checkout's fields, 0 to 16 CSS pixels; null: ours. */
  readonly radiusPx: number | null;
  /** Live secrets, 16, 24 or 32 ASCII characters each; the first is the newest and signs, all verify. */
  readonly secrets: readonly string[];
}

/** The secret that signs what we send. @throws when the merchant has none: a fault of ours */
export function signingSecret(merchant: Pick<Merchant, 'appId' | 'secrets'>): string {
  const [newest] = merchant.secrets;
  if (newest === undefined) throw new Error(`merchant ${merchant.appId} has no live secret`);
  return newest;
}
