import { KeptConnection } from './kept-connection.ts';

/**
 * The connections that dead servers have left. The next server gets one of them instead of a new one, on which PostgreSQL
 * would know no table yet: docs/reliability.md says what that costs.
 */
export class KeptConnections {
  readonly url: URL;
  #free: KeptConnection[] = [];
  #isClosed = false;

  constructor(databaseUrl: string) {
    this.url = new URL(databaseUrl);
  }

  /** @param start what the server says first: only one that said the same may have left its connection to it */
  take(start: Buffer): KeptConnection {
    this.#free = this.#free.filter(({ isOpen }) => isOpen);
    const place = this.#free.findIndex((kept) => kept.start.equals(start));
    const [found] = place < 0 ? [] : this.#free.splice(place, 1);
    return found ?? new KeptConnection(this.url, start);
  }

  /** Keeps a connection on which no answer is awaited. */
  async give(connection: KeptConnection): Promise<void> {
    await connection.clean();
    if (this.#isClosed) connection.end();
    else this.#free.push(connection);
  }

  close(): void {
    this.#isClosed = true;
    for (const connection of this.#free) connection.end();
  }
}
