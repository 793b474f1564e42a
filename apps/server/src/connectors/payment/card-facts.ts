/** A session of the provider's own card frames. */
export interface CardSession {
  readonly sessionId: string;
  /** An address of the provider's, or a path below `cardPagePath` of the page that we serve for it. */
  readonly frameUrl: string;
  /** Whether one frame shows all fields (`field=card`). Otherwise each field is a frame of its own. */
  readonly oneFrame?: true;
  /** ms since 1970. */
  readonly expiresAt: number;
}

/** Facts of a single-use card token. */
export interface CardTokenFacts {
  readonly brand: string;
  readonly last4: string;
  readonly used: boolean;
  /** ms since 1970. */
  readonly expiresAt: number;
}

/** A card kept at the provider. */
export interface SavedCardRecord {
  readonly providerCardId: string;
  readonly brand: string;
  readonly last4: string;
}
