import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Debian and others install PgBouncer; undefined where this machine has none. */
export const pgbouncerPath = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find((path) =>
  existsSync(path),
);

/** A running PgBouncer in front of one database. */
export interface Pgbouncer {
  /** The database's address through it. */
  readonly url: string;
  close(): Promise<void>;
}

/** Starts PgBouncer in transaction mode, with settings as Debian ships them and few connections to the database. */
export async function startPgbouncer(databaseUrl: string): Promise<Pgbouncer> {
  const to = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'kassa-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const name = to.pathname.slice(1);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
${name} = host=${to.hostname} port=${to.port} dbname=${name} user=${to.username} password=${decodeURIComponent(to.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  );
  await chmod(file, 0o644);
  // It does not run as root.
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(pgbouncerPath ?? '', [...asOther, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  await listening(port).catch(() => {
    throw new Error(`PgBouncer does not start: ${said}`);
  });
  to.hostname = '127.0.0.1';
  to.port = String(port);
  to.searchParams.set('pgbouncer', 'true');
  return {
    url: to.href,
    async close() {
      const gone = once(child, 'exit');
      child.kill('SIGQUIT');
      await gone;
      await rm(folder, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function listening(port: number): Promise<void> {
  for (let tried = 0; ; tried += 1) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      socket.destroy();
      return;
    } catch (error) {
      if (tried >= 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
