import { connect, type Socket } from 'node:net';
import { Frames } from './frames.ts';

const type = (frame: Buffer) => String.fromCharCode(frame[0] ?? 0);
/** Ends what a dead server left open, and forgets what it set, as PostgreSQL does at the end of a connection. */
const cleaning = ['rollback', 'discard all'].map(question);

interface Listener {
  readonly onAnswer: (frame: Buffer) => void;
  readonly onBreak: () => void;
}

/** One connection to PostgreSQL, without the server that uses it. */
export class KeptConnection {
  readonly #socket: Socket;
  readonly #greeting: Buffer[] = [];
  #listener: Listener | undefined;
  #isOpen = true;

  constructor(at: URL) {
    this.#socket = connect(Number(at.port), at.hostname).setNoDelay();
    const answers = new Frames(false, (frame) => this.#listener?.onAnswer(frame));
    this.#socket.on('data', (bytes: Buffer) => answers.take(bytes));
    const breaks = () => {
      this.#isOpen = false;
      this.#listener?.onBreak();
    };
    this.#socket.on('close', breaks).on('error', breaks);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** What PostgreSQL said after the password, which it would say to the next server too. Empty before. */
  get greeting(): Buffer {
    return Buffer.concat(this.#greeting);
  }

  /** Adds an answer of the log-in. */
  greets(frame: Buffer): void {
    if (type(frame) !== 'R' || frame.readInt32BE(5) === 0) this.#greeting.push(Buffer.from(frame));
  }

  listen(listener: Listener): void {
    this.#listener = listener;
  }

  write(bytes: Buffer): void {
    this.#socket.write(bytes);
  }

  /** Leaves nothing of the last server on it. */
  async clean(): Promise<void> {
    for (const text of cleaning) {
      const ended = new Promise<void>((resolve) =>
        this.listen({ onAnswer: (frame) => type(frame) === 'Z' && resolve(), onBreak: resolve }),
      );
      this.write(text);
      await ended;
    }
    this.#listener = undefined;
  }

  end(): void {
    this.#socket.destroy();
  }
}

/**
 * The connections that servers which died have left. The next server gets one of them instead of a new one: PostgreSQL
 * knows the tables on it already, which costs more than a schedule's statements.
 */
export class KeptConnections {
  readonly #at: URL;
  readonly #free = new Map<string, KeptConnection[]>();
  #isClosed = false;

  constructor(databaseUrl: string) {
    this.#at = new URL(databaseUrl);
  }

  /** @param start what the client says first: only one with the same words may have a connection */
  take(start: Buffer): KeptConnection {
    const free = this.#free.get(start.toString('latin1')) ?? [];
    for (let found = free.pop(); found; found = free.pop()) if (found.isOpen) return found;
    const made = new KeptConnection(this.#at);
    made.write(start);
    return made;
  }

  /** Keeps a connection on which no answer is awaited. */
  async give(start: Buffer, connection: KeptConnection): Promise<void> {
    await connection.clean();
    if (this.#isClosed || !connection.isOpen) return connection.end();
    const key = start.toString('latin1');
    this.#free.set(key, [...(this.#free.get(key) ?? []), connection]);
  }

  close(): void {
    this.#isClosed = true;
    for (const connection of [...this.#free.values()].flat()) connection.end();
  }
}

/** Makes the message of a simple query. */
function question(text: string): Buffer {
  const message = Buffer.alloc(text.length + 6);
  message.write('Q', 0);
  message.writeInt32BE(text.length + 5, 1);
  message.write(text, 5);
  return message;
}
