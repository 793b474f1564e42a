import { setTimeout as pause } from 'node:timers/promises';
import type { KassaClient, Page, WebhookEvent } from '@kassa/sdk-node';
import type { Setup } from './setup.ts';
import { isPassing, isWrongAddress } from './words-of-error.ts';

/** An event as the list has it. */
export type ListedEvent = WebhookEvent & { readonly eventNo: string };

/** An event may appear in the list a little after one that began later. */
const overlapMs = 10_000;
const everyMs = 1_000;
const whileDownMs = 2_000;

/** Reads a merchant's events, oldest first. @param from ISO 8601; '' for the newest page only */
async function readEvents(client: KassaClient, from: string): Promise<ListedEvent[]> {
  const all: ListedEvent[] = [];
  for (let cursor = ''; ; ) {
    const query = new URLSearchParams({
      limit: '100',
      ...(from ? { createdFrom: from } : {}),
      ...(cursor ? { cursor } : {}),
    });
    const page = await client.call<Page<ListedEvent>>('GET', `/merchant/v1/events?${query}`);
    all.push(...page.items);
    if (page.next === null || from === '') return inOrder(all);
    cursor = page.next;
  }
}

const sequenceOf = ({ data }: ListedEvent) => ('sequence' in data ? data.sequence : 0);

/** Sorts events as they happened; those of one moment by their number within the order. */
export function inOrder(events: readonly ListedEvent[]): ListedEvent[] {
  return [...events].sort(
    (one, other) => one.timestamp.localeCompare(other.timestamp) || sequenceOf(one) - sequenceOf(other),
  );
}

/**
 * Hands over every event that begins from now on, in order, until the signal. Waits while Kassa is down.
 * @param ready what to say once Kassa has answered: before, nobody knows whether anything will ever come
 */
export async function* watchEvents(setup: Setup, ready: string): AsyncGenerator<ListedEvent> {
  const { signal, warn } = setup;
  const seen = new Set<string>();
  const before = await readWhenUp(setup, '');
  warn(ready);
  for (const { eventNo } of before) seen.add(eventNo);
  let newest = before.at(-1)?.timestamp ?? '2001-01-01T00:00:00Z';
  while (!signal.aborted) {
    const from = new Date(Date.parse(newest) - overlapMs).toISOString();
    for (const event of await readWhenUp(setup, from)) {
      if (seen.has(event.eventNo)) continue;
      seen.add(event.eventNo);
      if (event.timestamp > newest) newest = event.timestamp;
      yield event;
    }
    await pause(everyMs, undefined, { signal });
  }
}

async function readWhenUp({ client, host, warn, signal }: Setup, from: string): Promise<ListedEvent[]> {
  const isStart = from === '';
  for (let isDown = false; ; ) {
    try {
      const events = await readEvents(client, from);
      if (isDown && !isStart) warn(`${host} answers again.`);
      return events;
    } catch (error) {
      if (!isPassing(error) || (isStart && isWrongAddress(error))) throw error;
      const then = isStart ? 'is that its address?' : 'what happens meanwhile comes then.';
      if (!isDown) warn(`${host} does not answer. Waiting for it; ${then}`);
      isDown = true;
    }
    await pause(whileDownMs, undefined, { signal });
  }
}
