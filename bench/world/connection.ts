import { connect, type Socket } from 'node:net';

/** What came back. */
export interface Answered {
  readonly status: number;
  readonly body: string;
}

/** A request. */
export interface Asking {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/**
 * One kept connection, one request at a time, without anything else of a browser, because a loader's own cost would
 * reduce what it can measure. It reads answers with a length, like those of our server.
 */
export interface Connection {
  /** Sends a request. Opens the connection if it is closed. @throws when it breaks before the answer is complete */
  ask(asking: Asking): Promise<Answered>;
  close(): void;
}

const headEnd = Buffer.from('\r\n\r\n');

/** Opens a connection to a port of 127.0.0.1 when it is first used. */
export function openConnection(port: number): Connection {
  let socket: Socket | undefined;
  let waiting: { resolve(answer: Answered): void; reject(error: Error): void } | undefined;
  let received: Buffer = Buffer.alloc(0);

  const settle = (outcome: Answered | Error) => {
    const asker = waiting;
    waiting = undefined;
    received = Buffer.alloc(0);
    if (outcome instanceof Error) asker?.reject(outcome);
    else asker?.resolve(outcome);
  };
  const open = () => {
    const fresh = connect({ port, host: '127.0.0.1', noDelay: true });
    fresh.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const answer = readAnswer(received);
      if (answer) settle(answer);
    });
    fresh.on('error', () => undefined);
    fresh.on('close', () => {
      socket = undefined;
      settle(new Error('the connection broke'));
    });
    return fresh;
  };
  return {
    ask(asking) {
      socket ??= open();
      const { promise, resolve, reject } = Promise.withResolvers<Answered>();
      waiting = { resolve, reject };
      socket.write(requestText(port, asking));
      return promise;
    },
    close: () => socket?.destroy(),
  };
}

function requestText(port: number, { method, path, headers = {}, body }: Asking): string {
  const content = body === undefined ? '' : JSON.stringify(body);
  const lines = [`${method} ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`];
  for (const name in headers) lines.push(`${name}: ${headers[name]}`);
  if (body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(content)}`);
  return `${lines.join('\r\n')}\r\n\r\n${content}`;
}

function readAnswer(received: Buffer): Answered | undefined {
  const end = received.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
  const start = end + headEnd.length;
  if (received.length < start + length) return undefined;
  return { status: Number(head.slice(9, 12)), body: received.toString('utf8', start, start + length) };
}
