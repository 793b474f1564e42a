import type { MailPort } from './connectors/mail/index.ts';
import type { OutgoingHttp } from './kernel/outgoing-http.ts';

/** Something would have left a program that sends nothing out: KASSA_SENDS=off. */
class HeldSend extends Error {
  override readonly name = 'HeldSend';
  constructor() {
    super('nothing is sent out: KASSA_SENDS is off');
  }
}

const refuse = () => Promise.reject(new HeldSend());

/** Mails that stay where they are. */
export const heldMail: MailPort = { send: refuse, close: () => undefined };

/** Requests to merchants that are not made. */
export const heldHttp: OutgoingHttp = { send: refuse, check: refuse, close: async () => undefined };

/** Questions to a payment provider that change nothing there. All others are held. */
const reads: ReadonlySet<string> = new Set(['find', 'findRefund']);

/** Asks a provider only what changes nothing there. */
export function askHeld<T>(operation: string, work: () => Promise<T>): Promise<T> {
  return reads.has(operation) ? work() : refuse();
}
