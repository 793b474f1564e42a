import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readForm } from './read-form.ts';

/** The stub's answer: a status and its JSON; a text is HTML. */
export interface StubAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** One call to the stub. */
export interface StubCall {
  readonly method: string;
  /** Path with the query. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
}

/** An outside server that answers what a test wants, and remembers its calls. */
export interface StubServer {
  readonly origin: string;
  readonly calls: readonly StubCall[];
  /** Sets the answer. */
  say(answer: (call: StubCall) => StubAnswer | Promise<StubAnswer>): void;
  close(): Promise<void>;
}

/** Opens the stub. It fails every call with 500 until a test sets its answer. */
export async function openStubServer(): Promise<StubServer> {
  const calls: StubCall[] = [];
  let answer: (call: StubCall) => StubAnswer | Promise<StubAnswer> = () => ({ status: 500, body: {} });
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const text = Buffer.concat(parts).toString();
    const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded';
    const call = {
      method: request.method ?? '',
      path: request.url ?? '',
      body: isForm ? readForm(text) : text === '' ? {} : JSON.parse(text),
      headers: request.headers,
    };
    calls.push(call);
    const { status, body } = await answer(call);
    const isText = typeof body === 'string';
    const type = isText ? 'text/html' : 'application/json';
    response.writeHead(status, { 'content-type': type }).end(isText ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    say(next) {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
