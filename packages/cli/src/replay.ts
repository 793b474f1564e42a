import { KassaError, type Page } from '@kassa/sdk-node';
import { forwardEvent } from './listen.ts';
import { answerLine, isTaken, newSecret } from './send-webhook.ts';
import { addressOf, type Setup, secretOf } from './setup.ts';
import { UsageError } from './usage-error.ts';
import { inOrder, type ListedEvent } from './watch-events.ts';

/** Sends an event, or all events of an order, again. */
export async function replay(setup: Setup): Promise<number> {
  const [number] = setup.words;
  const forward = setup.option('forward');
  const secret = secretOf(setup);
  if (number === undefined) throw new UsageError('Name an event or an order: kassa replay NUMBER');
  if (forward === undefined && secret !== undefined)
    throw new UsageError('--secret is for --forward: your registered endpoints have secrets of their own.');
  const url = forward === undefined ? '' : addressOf(forward);
  const events = await eventsOf(setup, number);
  if (events.length === 0) throw new UsageError(`Neither an event nor an order has the number ${number}.`);
  if (url === '') return resend(setup, events);
  const to = { url, secret: secret ?? newSecret() };
  setup.say(`Signed with ${to.secret}`);
  let missed = 0;
  for (const event of events) {
    const sent = await forwardEvent(event, to);
    if (!isTaken(sent)) missed += 1;
    setup.say(`${event.timestamp}  ${event.type}  ${answerLine(sent)}`);
  }
  if (missed === 0) return 0;
  setup.say(`${to.url} did not accept ${missed} of ${events.length}.`);
  return 1;
}

async function eventsOf({ client }: Setup, number: string): Promise<ListedEvent[]> {
  const name = encodeURIComponent(number);
  try {
    return [await client.call<ListedEvent>('GET', `/merchant/v1/events/${name}`)];
  } catch (error) {
    if (!(error instanceof KassaError) || error.httpStatus !== 404) throw error;
  }
  return inOrder((await client.call<Page<ListedEvent>>('GET', `/merchant/v1/events?orderNo=${name}&limit=100`)).items);
}

async function resend({ client, say }: Setup, events: readonly ListedEvent[]): Promise<number> {
  for (const { eventNo, type } of events) {
    const body = { eventNo };
    const { sent } = await client.call<{ sent: number }>('POST', '/merchant/v1/webhook-deliveries/resend', { body });
    say(`${type}  sent again to ${sent} of your endpoints`);
  }
  return 0;
}
