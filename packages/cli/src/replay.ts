import { KassaError, type Page } from '@kassa/sdk-node';
import { forwardEvent } from './listen.ts';
import { answerLine, isTaken, newSecret } from './send-webhook.ts';
import { addressOf, type Setup, secretOf } from './setup.ts';
import { Failure, UsageError } from './usage-error.ts';
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
  if (events.length === 0) throw new Failure(`Neither an event nor an order has the number ${number}.`);
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
  const event = await unlessUnknown(client.call<ListedEvent>('GET', `/merchant/v1/events/${name}`));
  if (event) return [event];
  const ofOrder = async (orderNo: string) => {
    const target = `/merchant/v1/events?orderNo=${encodeURIComponent(orderNo)}&limit=100`;
    return (await unlessUnknown(client.call<Page<ListedEvent>>('GET', target)))?.items ?? [];
  };
  const events = await ofOrder(number);
  if (events.length > 0) return inOrder(events);
  // A developer knows the shop's own number first.
  const own = await unlessUnknown(client.listOrders({ merchantOrderNo: number }));
  const [order] = own?.items ?? [];
  return order ? inOrder(await ofOrder(order.orderNo)) : [];
}

/** @returns undefined for a number that nobody has, or could have */
async function unlessUnknown<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    // It may have the form of another kind of number: then the parameter is refused.
    const isUnknown = error instanceof KassaError && (error.httpStatus === 404 || /No$/.test(error.param ?? ''));
    if (isUnknown) return undefined;
    throw error;
  }
}

async function resend({ client, say }: Setup, events: readonly ListedEvent[]): Promise<number> {
  let all = 0;
  for (const { eventNo, type } of events) {
    const body = { eventNo };
    const { sent } = await client.call<{ sent: number }>('POST', '/merchant/v1/webhook-deliveries/resend', { body });
    all += sent;
    say(`${type}  sent again to ${sent} of your endpoints`);
  }
  if (all === 0)
    throw new Failure(
      'Nothing was sent: when it happened, none of your registered endpoints received it. --forward URL sends it to a program.',
    );
  return 0;
}
