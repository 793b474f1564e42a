import { systemClock } from '@kassa/sdk-node';
import { eventsOf } from './event-names.ts';
import { answerLine, isTaken, newSecret, type Sent, sendWebhook, signedHeaders } from './send-webhook.ts';
import { addressOf, type Setup, secretOf } from './setup.ts';
import { UsageError } from './usage-error.ts';
import { type ListedEvent, watchEvents } from './watch-events.ts';

/** Sends every new event to a program on this machine, which needs no public address. */
export async function listen(setup: Setup): Promise<number> {
  const forward = setup.option('forward');
  if (forward === undefined) throw new UsageError('Say where to: kassa listen --forward http://127.0.0.1:3000/webhook');
  const url = addressOf(forward);
  const secret = secretOf(setup) ?? newSecret();
  const chosen = setup.option('events');
  const wanted = chosen === undefined ? undefined : eventsOf(chosen);
  const ready = `Listening at ${setup.host}. Webhooks go to ${url}, signed with ${secret}`;
  for await (const event of watchEvents(setup, ready)) {
    if (wanted && !wanted.includes(event.type)) continue;
    const sent = await forwardEvent(event, { url, secret });
    setup.say(`${event.timestamp}  ${event.type}  ${answerLine(sent)}`);
    if (!isTaken(sent)) setup.say(`  Again: kassa replay ${event.eventNo} --forward ${url} --secret ${secret}`);
  }
  return 0;
}

/** Posts an event as a registered endpoint gets it. */
export function forwardEvent(
  { eventNo, ...event }: ListedEvent,
  to: { readonly url: string; readonly secret: string },
): Promise<Sent> {
  const body = JSON.stringify(event);
  const headers = signedHeaders(to.secret, { id: eventNo, body, now: systemClock() });
  return sendWebhook(to.url, { headers, body });
}
