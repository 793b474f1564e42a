/** A service that keeps a key which never leaves it, and wraps the keys of this installation with it. */
export interface KeyService {
  /** Makes a new key of 32 random bytes. @returns it wrapped: nobody has seen it */
  make(): Promise<string>;
  /** Wraps a key. */
  wrap(key: Buffer): Promise<string>;
  /** Opens a wrapped key. */
  unwrap(wrapped: string): Promise<Buffer>;
  /** Wraps a wrapped key with the service's newest version of its own, without opening it here. */
  rewrap(wrapped: string): Promise<string>;
}

/** The service could not be asked, or refused. The message says it in one line, and never holds a key or a token. */
export class KeyServiceError extends Error {
  override readonly name = 'KeyServiceError';
}
