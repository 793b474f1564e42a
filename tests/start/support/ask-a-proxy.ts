import http from 'node:http';
import http2 from 'node:http2';
import { text } from 'node:stream/consumers';

/** What a proxy answered. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** What is sent beside a path; by default a GET. */
export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Asks 127.0.0.1 over TLS and HTTP/2 for a site, as a browser does. @param at.ca the certificate to trust */
export async function askOverTls(
  at: { port: number; name: string; ca: Buffer },
  path: string,
  { method = 'GET', headers = {}, body = '' }: Asked,
): Promise<Answered> {
  const session = http2.connect(`https://127.0.0.1:${at.port}`, { ca: at.ca, servername: at.name });
  try {
    return await new Promise<Answered>((resolve, reject) => {
      session.once('error', reject);
      const pseudo = { ':method': method, ':path': path, ':authority': at.name };
      const stream = session.request({ ...headers, ...pseudo }, { endStream: body === '' });
      stream.once('error', reject);
      stream.once('response', ({ ':status': status = 0, ...rest }) => {
        text(stream).then((answer) => resolve({ status, headers: rest, body: answer }), reject);
      });
      if (body !== '') stream.end(body);
    });
  } finally {
    session.destroy();
  }
}

/** Asks 127.0.0.1 without TLS for a site. */
export function askPlainly(at: { port: number; name: string }, path: string): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: at.port, path, headers: { host: at.name }, agent: false };
    http
      .get(options, (answer) => {
        const { statusCode: status = 0, headers } = answer;
        text(answer).then((body) => resolve({ status, headers, body }), reject);
      })
      .once('error', reject);
  });
}
