import type { OrderStory, StoryEntry } from '@kassa/contract/operator';

/** What a merchant may know of an order: not who the buyer is, how we check buyers, or how we keep our books. */
const told: ReadonlySet<string> = new Set([
  'link',
  'order',
  'payment',
  'refund',
  'dispute',
  'delivery',
  'chain',
  'event',
]);

const facts: ReadonlySet<string> = new Set([
  'answer',
  'amount',
  'block',
  'currency',
  'endpoint',
  'event',
  'evidenceDueAt',
  'failure',
  'from',
  'http',
  'item',
  'itemType',
  'merchantOrderNo',
  'ms',
  'network',
  'number',
  'standard',
  'state',
  'to',
  'tries',
  'try',
  'validUntil',
]);

/** Leaves of an order's story what its merchant may know. Who of us did something is left out too. */
export function storyForMerchant({ version, head, entries }: OrderStory): OrderStory {
  return {
    // Behind the order's version is how often operators proposed something.
    version: version.split('.', 1)[0] ?? '',
    head,
    entries: entries
      .filter(({ kind, what }) => told.has(kind) && what !== 'provider_said' && what !== 'note')
      .map(
        (entry): StoryEntry => ({
          ...entry,
          actor: entry.actor.split(':', 1)[0] ?? '',
          facts: Object.fromEntries(Object.entries(entry.facts).filter(([name]) => facts.has(name))),
        }),
      ),
  };
}
