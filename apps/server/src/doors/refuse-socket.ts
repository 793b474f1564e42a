import type { Duplex } from 'node:stream';
import { codeOf } from '@kassa/contract/codes';

/** How long the other side may take to read the line, and to close its end. */
const graceMs = 1_000;

/** Answers bytes that are not HTTP, or never end, with one line and closes the connection. */
export function refuseSocket(socket: Duplex): void {
  if (!socket.writable) return void socket.destroy();
  const head = ['HTTP/1.1 400 Bad Request', 'content-type: application/json', 'connection: close'];
  socket.end([...head, `content-length: ${Buffer.byteLength(notHttp)}`, '', notHttp].join('\r\n'));
  // Who takes no notice and sends on would keep half of it open, and nothing counts its time any more.
  const cutOff = setTimeout(() => socket.destroy(), graceMs);
  socket.once('close', () => clearTimeout(cutOff));
}

const notHttp = JSON.stringify({
  success: false,
  returnCode: codeOf('invalid_input'),
  returnMsg: "We couldn't read this request.",
  data: null,
  extend: '',
  traceId: '',
});
