/** The type of a message: one letter. */
export const typeOf = (frame: Buffer) => String.fromCharCode(frame[0] ?? 0);

/**
 * Cuts a stream of PostgreSQL's protocol into its messages: one byte of type, then four of length, which count themselves
 * (https://www.postgresql.org/docs/current/protocol-message-formats.html).
 */
export class Frames {
  #rest: Buffer = Buffer.alloc(0);
  #isStarting: boolean;
  readonly #onFrame: (frame: Buffer) => void;

  /** @param startsUntyped whether the first message is a client's, which has no type */
  constructor(startsUntyped: boolean, onFrame: (frame: Buffer) => void) {
    this.#isStarting = startsUntyped;
    this.#onFrame = onFrame;
  }

  /** Takes bytes as they come. @param onStart gets what a client says before its first query */
  take(bytes: Buffer, onStart: (frame: Buffer) => void = () => undefined): void {
    let rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes;
    for (;;) {
      const head = this.#isStarting ? 0 : 1;
      if (rest.length < head + 4) break;
      const size = head + rest.readInt32BE(head);
      if (rest.length < size) break;
      const frame = rest.subarray(0, size);
      rest = rest.subarray(size);
      // 'p' is the password's, the only message between the start and the first query.
      if (this.#isStarting || frame[0] === 0x70) onStart(frame);
      else this.#onFrame(frame);
      this.#isStarting = false;
    }
    this.#rest = rest;
  }
}
