import type { App } from '../app.ts';
import {
  claimDueKeptCards,
  type KeptCard,
  keptReferencePurpose,
  moveKeptCard,
  postponeKeptCard,
} from '../modules/payments/index.ts';
import { keepAtProvider } from './keep-card.ts';
import { workEach } from './work-each.ts';

const batch = 20;

/**
 * Has providers keep what a dead process left half done, and forget what buyers deleted, until they know. A card deleted
 * before the provider had answered is asked for once more, for only its reference can be forgotten. @returns how many
 */
export async function workKeptCards(app: App): Promise<number> {
  const cards = await claimDueKeptCards(app.db, batch);
  return workEach(app, cards, {
    atOnce: 4,
    facts: ({ provider, status }) => ({ provider, status }),
    work: (card) => workCard(app, card),
  });
}

async function workCard(app: App, card: KeptCard): Promise<void> {
  const connector = app.payments.get(card.provider);
  if (!connector) throw new Error(`no connector for ${card.provider}`);
  if (card.providerCardSealed === null) {
    const answered = await keepAtProvider(app, connector, card);
    // Being forgotten and now known by its reference: the next look forgets it.
    if (!answered || card.status === 'forgetting') await postponeKeptCard(app.db, card);
    return;
  }
  if (card.status === 'keeping') {
    await moveKeptCard(app.db, card, { event: 'keep', actor: 'provider' });
    return;
  }
  const answer = await connector.forgetCard(app.seal.open(card.providerCardSealed, keptReferencePurpose));
  if (answer.kind === 'known' || answer.kind === 'none') {
    await moveKeptCard(app.db, card, { event: 'forget', actor: 'provider' });
  } else {
    await postponeKeptCard(app.db, card);
  }
}
