import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runCli } from '@kassa/cli';
import { KassaError } from '@kassa/sdk-node';

/** Runs a command against a Kassa. @returns what it said, and its exit code */
export function runWords(
  serverUrl: string,
  words: readonly string[],
): { lines: string[]; stop: AbortController; code: Promise<number> } {
  const lines: string[] = [];
  const stop = new AbortController();
  const env = { KASSA_URL: serverUrl };
  const code = runCli(words, { env, say: (line) => void lines.push(...line.split('\n')), signal: stop.signal });
  return { lines, stop, code };
}

/**
 * Opens a shop's endpoint. `take` throws what makes it answer 401, or 500 where Kassa refused what it asked; it may return
 * another answer.
 */
export async function openEndpoint(take: (body: string, headers: Record<string, string>) => unknown, at = 0) {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    try {
      const answer = await take(body, request.headers as Record<string, string>);
      const { http, text } = answer instanceof Answer ? answer : new Answer(200, 'success');
      response.writeHead(http).end(text);
    } catch (error) {
      response.writeHead(error instanceof KassaError ? 500 : 401).end();
    }
  });
  await new Promise<void>((ready) => server.listen(at, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/hook`, port, close };
}

/** An answer that an endpoint gives in place of 200 `success`. */
export class Answer {
  readonly http: number;
  readonly text: string;
  constructor(http: number, text: string) {
    this.http = http;
    this.text = text;
  }
}

/** The secret of a registered endpoint. */
export const secret = `whsec_${Buffer.from('a secret of the test').toString('base64')}`;
