import { connect, type Socket } from 'node:net';
import { Frames, typeOf } from './frames.ts';

/** Ends what a dead server left open, and forgets what it set, as PostgreSQL does at the end of a connection. */
const cleaning = ['rollback', 'discard all'].map(queryFrame);

/** One connection to PostgreSQL, which outlives the server that uses it. */
export class KeptConnection {
  /** What the server said first: who it is, to which database. */
  readonly start: Buffer;
  readonly #socket: Socket;
  #onFrame: (frame: Buffer) => void = () => undefined;
  #onBreak: () => void = () => undefined;
  #said: Buffer[] = [];
  #greeting: Buffer | undefined;

  constructor(at: URL, start: Buffer) {
    // A copy: the bytes are a piece of a larger buffer.
    this.start = Buffer.from(start);
    this.#socket = connect(Number(at.port), at.hostname).setNoDelay();
    const answers = new Frames(false, (frame) => {
      if (!this.#greeting) this.#learn(frame);
      this.#onFrame(frame);
    });
    this.#socket.on('data', (bytes: Buffer) => answers.take(bytes));
    // What follows an error is the end.
    this.#socket.on('error', () => undefined).on('close', () => this.#onBreak());
    this.#socket.write(this.start);
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }

  /** What PostgreSQL said after the password, and would say to the next server too. Undefined before. */
  get greeting(): Buffer | undefined {
    return this.#greeting;
  }

  /** Has somebody else hear of its answers and of its end from now on. */
  listen(onFrame: (frame: Buffer) => void, onBreak: () => void): void {
    this.#onFrame = onFrame;
    this.#onBreak = onBreak;
  }

  write(bytes: Buffer): void {
    this.#socket.write(bytes);
  }

  /** Leaves nothing of the last server on it. It may break meanwhile. */
  async clean(): Promise<void> {
    for (const frame of cleaning) {
      if (!this.isOpen) return;
      await new Promise<void>((resolve) => {
        this.listen((answer) => typeOf(answer) === 'Z' && resolve(), resolve);
        this.write(frame);
      });
    }
  }

  end(): void {
    this.listen(
      () => undefined,
      () => undefined,
    );
    this.#socket.destroy();
  }

  #learn(frame: Buffer): void {
    // Questions about the password are for the first server alone.
    if (typeOf(frame) !== 'R' || frame.readInt32BE(5) === 0) this.#said.push(frame);
    if (typeOf(frame) === 'Z') this.#greeting = Buffer.concat(this.#said);
  }
}

/** Makes the message of a simple query. @param text without letters beyond ASCII */
function queryFrame(text: string): Buffer {
  const message = Buffer.alloc(text.length + 6);
  message.write('Q', 0);
  message.writeInt32BE(text.length + 5, 1);
  message.write(text, 5);
  return message;
}
