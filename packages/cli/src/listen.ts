import { systemClock } from '@kassa/sdk-node';
import { answerLine, newSecret, sendWebhook, signedHeaders } from './send-webhook.ts';
import { addressOf, type Setup, UsageError } from './setup.ts';
import { type ListedEvent, watchEvents } from './watch-events.ts';

/** Sends every new event to a program on this machine, which needs no public address. */
export async function listen(setup: Setup): Promise<number> {
  const forward = setup.option('forward');
  if (forward === undefined) throw new UsageError('Say where to: kassa listen --forward http://127.0.0.1:3000/webhook');
  const url = addressOf(forward);
  const secret = setup.option('secret') ?? newSecret();
  const wanted = setup.option('events')?.split(',');
  setup.say(`Webhooks go to ${url}, signed with ${secret}`);
  for await (const event of watchEvents(setup.client, setup.signal)) {
    if (wanted && !wanted.includes(event.type)) continue;
    setup.say(`${event.timestamp}  ${event.type}  ${await forwardEvent(event, { url, secret })}`);
  }
  return 0;
}

/** Posts an event as a registered endpoint gets it. @returns the answer in words */
export async function forwardEvent(
  { eventNo, ...event }: ListedEvent,
  to: { readonly url: string; readonly secret: string },
): Promise<string> {
  const body = JSON.stringify(event);
  const headers = signedHeaders(to.secret, { id: eventNo, body, now: systemClock() });
  return answerLine(await sendWebhook(to.url, headers, body));
}
