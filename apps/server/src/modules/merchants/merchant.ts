/** Where a merchant's buyers ask about what they bought; null where there is no such place. Anybody may see it. */
export interface Support {
  readonly email: string | null;
  /** Of a page: https, or in the sandbox http on loopback. */
  readonly url: string | null;
}

/** A registered merchant. */
export interface Merchant {
  /** 16 letters and digits. */
  readonly appId: string;
  readonly name: string;
  /** Where a buyer returns to when the link itself is not valid. */
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
  /** Whether its links may lead to http on loopback: only the sandbox's merchants. */
  readonly loopback: boolean;
  /**
   * If not empty, the only origins its redirectUrl and callbackUrl may have. For a merchant of kind 'api' they are also
   * exactly those whose pages may frame the checkout.
   */
  readonly origins: readonly string[];
  /** For a merchant of kind 'app': schemes of its own that a redirectUrl may have, such as `harbour-gallery`. */
  readonly appSchemes: readonly string[];
  /** Its accent on the checkout, `#rrggbb`; null: ours. */
  readonly accent: string | null;
  /** Radius of the checkout's fields, 0 to 16 CSS pixels; null: ours. */
  readonly radiusPx: number | null;
  /** Live secrets, 16, 24 or 32 ASCII characters each. The first signs what we send; all verify. */
  readonly secrets: readonly string[];
  /** The live secret that the merchant has not signed with yet; null where there is none. */
  readonly newSecret: string | null;
  readonly support: Support;
  /** Whether nothing new may begin: docs/decisions/secrets-of-merchants.md. */
  readonly suspended: boolean;
}

/** A merchant to be registered. */
export type NewMerchant = Omit<Merchant, 'newSecret' | 'suspended' | 'support'>;

/** Returns the secret that signs what we send. @throws Error when the merchant has none, which is our own fault */
export function signingSecret(merchant: Pick<Merchant, 'appId' | 'secrets'>): string {
  const [signing] = merchant.secrets;
  if (signing === undefined) throw new Error(`merchant ${merchant.appId} has no live secret`);
  return signing;
}
