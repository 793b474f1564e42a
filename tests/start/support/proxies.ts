import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { claimPorts } from '../../../tools/ports.ts';
import { run } from '../../../tools/program.ts';
import { type Answered, type Asked, askOverTls, askPlainly } from './ask-a-proxy.ts';

/** A proxy that runs with the file of a release. */
export interface ReverseProxy {
  /** Asks over TLS and HTTP/2, as a browser does. */
  ask(path: string, options?: Asked): Promise<Answered>;
  /** Asks without TLS. */
  askPlainly(path: string): Promise<Answered>;
  /** What it has written into its logs so far. */
  logged(): string;
  close(): Promise<void>;
}

interface Places {
  readonly folder: string;
  readonly plain: number;
  readonly secure: number;
  readonly certificate: string;
  readonly key: string;
}

/** Puts other words in place of some. @throws Error where a word is not there any more */
function replaceEach(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The file has no ${from}`);
    return changed.replaceAll(from, () => to);
  }, text);
}

/** The name in the files of `deploy`. */
const name = 'pay.example.org';
const patienceMs = 30_000;

/** Runs nginx with the release's file in front of a server. @param upstream the server's host and port */
export function openNginx(program: string, release: string, upstream: string): Promise<ReverseProxy> {
  return openProxy(({ folder, plain, secure, certificate, key }) => {
    const site = replaceEach(readFileSync(join(release, 'deploy/nginx/kassa.conf'), 'utf8'), [
      ['127.0.0.1:4000', upstream],
      ['listen 80;', `listen 127.0.0.1:${plain};`],
      ['listen [::]:80;', ''],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`],
      ['listen [::]:443 ssl http2;', ''],
      ['/etc/ssl/kassa/fullchain.pem', certificate],
      ['/etc/ssl/kassa/key.pem', key],
      ['/var/log/nginx/error.log', 'stderr'],
    ]);
    writeFileSync(join(folder, 'kassa.conf'), site);
    const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (part) => `${part}_temp_path ${folder}/${part};`,
    );
    // As Debian's own file: what a site does not forbid is logged.
    const http = `http { access_log ${folder}/access.log; ${kept.join(' ')} include ${folder}/kassa.conf; }`;
    writeFileSync(join(folder, 'nginx.conf'), `pid ${folder}/pid; worker_processes 1; events {} ${http}\n`);
    const words = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'];
    return spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  });
}

/** Runs Caddy with the release's file in front of a server. @param upstream the server's host and port */
export function openCaddy(program: string, release: string, upstream: string): Promise<ReverseProxy> {
  return openProxy(({ folder, plain, secure, certificate, key }) => {
    const site = replaceEach(readFileSync(join(release, 'deploy/caddy/Caddyfile'), 'utf8'), [
      ['127.0.0.1:4000', upstream],
      [`${name} {`, `${name} {\n\ttls ${certificate} ${key}`],
      [
        '\tlog {',
        `\tadmin off\n\tdefault_bind 127.0.0.1\n\thttp_port ${plain}\n\thttps_port ${secure}\n\tstorage file_system ${folder}\n\tlog {`,
      ],
    ]);
    writeFileSync(join(folder, 'Caddyfile'), site);
    const words = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
    const env = { PATH: process.env.PATH, HOME: folder };
    return spawn(program, words, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  });
}

async function openProxy(start: (places: Places) => ChildProcess): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'kassa-proxy-'));
  // nginx leaves root behind, and keeps what is on its way in here.
  chmodSync(folder, 0o711);
  const plain = await claimPorts(2);
  const secure = plain + 1;
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  const made = await run('openssl', [
    ...'req -x509 -newkey rsa:2048 -nodes -days 2'.split(' '),
    ...subject,
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  if (made.code !== 0) throw new Error(made.output);
  const ca = readFileSync(certificate);
  const child = start({ folder, plain, secure, certificate, key });
  let logged = '';
  const access = join(folder, 'access.log');
  writeFileSync(access, '');
  child.stderr?.on('data', (chunk: Buffer) => {
    logged += chunk.toString();
  });
  const proxy: ReverseProxy = {
    logged: () => logged + readFileSync(access, 'utf8'),
    ask: (path, options = {}) => askOverTls({ port: secure, name, ca }, path, options),
    askPlainly: (path) => askPlainly({ port: plain, name }, path),
    async close() {
      const gone = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGTERM')) await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await untilItAnswers(proxy, child);
  return proxy;
}

async function untilItAnswers(proxy: ReverseProxy, child: ChildProcess): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const answer = await proxy.ask('/healthz').catch((error: Error) => error);
    if (!(answer instanceof Error) && answer.status === 200) return;
    if (child.exitCode !== null || performance.now() > end) {
      await proxy.close();
      throw new Error(`The proxy does not answer: ${answer instanceof Error ? answer.message : answer.status}`);
    }
    await wait(100);
  }
}
