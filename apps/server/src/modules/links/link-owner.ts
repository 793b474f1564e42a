/** The merchant of a link, with the facts by which its signature and terms are judged. */
export interface LinkOwner {
  readonly name: string;
  /** Whether its links may be signed with HMAC-SHA1. */
  readonly sha1Links: boolean;
  /** Whether its links may lead to http on loopback: only the sandbox's merchants. */
  readonly loopback: boolean;
  /** If not empty, the only origins that its links may lead to. */
  readonly origins: readonly string[];
  /** Schemes of its own app that a redirectUrl may have. */
  readonly appSchemes: readonly string[];
  /** Live secrets. Any of them may have signed. */
  readonly secrets: readonly string[];
}
