import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Effects, Harm } from './effects.ts';
import { Frames, typeOf } from './frames.ts';
import type { KeptConnection } from './kept-connection.ts';
import type { KeptConnections } from './kept-connections.ts';

/** A place between a server and something that it uses. */
export interface Relay {
  readonly port: number;
  close(): void;
}

/** Reads a text that ends with a zero byte. */
function textAt(frame: Buffer, from: number): string {
  return frame.toString('utf8', from, frame.indexOf(0, from));
}

/**
 * Listens between one server and PostgreSQL, and has each of its round trips go through `effects` (wire protocol 3.0,
 * https://www.postgresql.org/docs/current/protocol-flow.html).
 */
export async function openDatabaseProxy(kept: KeptConnections, effects: Effects): Promise<Relay> {
  const server = createServer((client) => {
    if (effects.isDead) return void client.destroy();
    pass(client, kept, effects);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

function pass(client: Socket, kept: KeptConnections, effects: Effects): void {
  let database: KeptConnection | undefined;
  // The answers that are still awaited, in order: one for each batch, the first for the log-in.
  const awaited: (Harm | undefined)[] = [];
  const breakOff = () => {
    const left = database;
    database = undefined;
    leave();
    client.destroy();
    // PostgreSQL may still be at work for an answer that is awaited: it ends with its connection.
    if (awaited.length === 0 && left?.isOpen) void kept.give(left);
    else left?.end();
  };
  const leave = effects.joins(breakOff);
  client.on('close', breakOff).on('error', breakOff).setNoDelay();
  const answers = (frame: Buffer) => {
    // One packet for all frames that came together.
    if (client.writableCorked === 0) {
      client.cork();
      process.nextTick(() => client.uncork());
    }
    if (typeOf(frame) !== 'Z') return void (awaited[0] === undefined && client.write(frame));
    const harm = awaited.shift();
    if (harm === undefined) return void client.write(frame);
    if (harm === 'kill after') effects.die();
    else breakOff();
  };
  const begins = (start: Buffer) => {
    database = kept.take(start);
    database.listen(answers, breakOff);
    if (database.greeting) client.write(database.greeting);
    else awaited.push(undefined);
  };
  const labels = createLabels();
  let batch: Buffer[] = [];
  const asked = new Frames(true, (frame) => {
    batch.push(frame);
    const label = labels(frame);
    if (label === undefined) return;
    const harm = label === '' ? undefined : effects.meets(`database: ${label}`);
    if (harm?.endsWith('before')) return breakOff();
    awaited.push(harm);
    database?.write(Buffer.concat(batch));
    batch = [];
  });
  // Before the first query come the start-up and the password, which no batch ends.
  client.on('data', (bytes: Buffer) =>
    asked.take(bytes, (early) => (database ? database.write(early) : begins(early))),
  );
}

/** Makes a reader of what a client sends. It names a whole batch at its last frame; '' is one without an effect. */
function createLabels(): (frame: Buffer) => string | undefined {
  const texts = new Map<string, string>();
  let current = '';
  return (frame) => {
    if (typeOf(frame) === 'Q') return shortOf(textAt(frame, 5));
    if (typeOf(frame) === 'P') {
      const name = textAt(frame, 5);
      current = textAt(frame, 6 + Buffer.byteLength(name));
      if (name !== '') texts.set(name, current);
    }
    if (typeOf(frame) === 'B') {
      const portal = textAt(frame, 5);
      current = texts.get(textAt(frame, 6 + Buffer.byteLength(portal))) ?? current;
    }
    return typeOf(frame) === 'S' ? shortOf(current) : undefined;
  };
}

/** Names a statement by its verb and its first table: what it did, without what it was about. */
function shortOf(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
  if (/^(begin|set|listen|rollback|deallocate)/.test(plain)) return '';
  const written = [...plain.matchAll(/\b(insert into|update|delete from) "?(\w+)"?/g)].map(
    ([, verb = '', table = '']) => `${verb.split(' ')[0]} ${table}`,
  );
  if (written.length > 0) return [...new Set(written)].slice(0, 6).join(', ');
  const read = /\bfrom "?(\w+)"?/.exec(plain)?.[1];
  return read || !/^commit/.test(plain) ? `read ${read ?? 'nothing'}` : 'commit';
}
