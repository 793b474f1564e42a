import type { OrderStory, StoryEntry } from '@kassa/contract/operator';
import type { App } from '../../app.ts';
import type { OrderNo } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { type Operator, readDeclined, readOpenProposal } from '../../modules/operators/index.ts';
import { readOrder } from '../../modules/orders/index.ts';
import { allowedActions } from './allowed-actions.ts';
import { readMerchantVersion } from './desk-version.ts';
import { readCase } from './review-case.ts';
import { showStory } from './show-story.ts';

/** What a merchant may know of an order: not who the buyer is, how we check buyers, or how we keep our books. */
const told: ReadonlySet<string> = new Set([
  'link',
  'order',
  'payment',
  'money',
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

/** Leaves of an order's story what its merchant may know, but its version. Who of us did something is left out too. */
export function storyForMerchant({ head, notes, entries, awaitsRelease }: OrderStory): Omit<OrderStory, 'version'> {
  return {
    head,
    notes,
    awaitsRelease,
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

/**
 * Tells a merchant an order's story, and whether the merchant may have its money go back: what is proposed of it, and why the
 * last proposal was declined. @throws Refusal order_not_found
 */
export async function showMerchantStory(
  app: Pick<App, 'db' | 'clock'>,
  orderNo: OrderNo,
  reader: Pick<Operator, 'name'>,
): Promise<OrderStory> {
  const order = (await readOrder(app.db, orderNo)) ?? refuse('order_not_found');
  const version = await readMerchantVersion(app.db, order);
  const story = { ...storyForMerchant(await showStory(app, orderNo)), version };
  const proposal = await readOpenProposal(app.db, orderNo);
  if (proposal && !proposal.expired) {
    if (proposal.action !== 'refund') return { ...story, refund: 'impossible' };
    const { proposalId, proposedBy } = proposal;
    const own = proposedBy === reader.name ? proposedBy : '';
    return { ...story, refund: 'proposed', refundProposal: { proposalId, proposedBy: own } };
  }
  const allowed = allowedActions(await readCase(app, app.db, order));
  const [declined] = await readDeclined(app.db, [orderNo]);
  return {
    ...story,
    refund: allowed.includes('refund') ? 'possible' : 'impossible',
    ...(declined?.action === 'refund' && {
      refundDeclined: { reason: declined.endedReason, at: declined.endedAt.toISOString() },
    }),
  };
}
