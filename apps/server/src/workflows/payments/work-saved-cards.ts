import type { App } from '../../app.ts';
import {
  claimDueSavedCards,
  moveSavedCard,
  postponeSavedCard,
  type SavedCardRecord,
  savedReferencePurpose,
} from '../../modules/payments/index.ts';
import { workEach } from '../jobs/work-each.ts';
import { saveAtProvider } from './save-at-provider.ts';

const batch = 20;

/**
 * Has providers keep the cards that a dead process left half done, and forget the cards that buyers deleted, until they
 * have. A card deleted before the provider answered is first requested once more: it can only be forgotten by its
 * reference.
 * @returns how many
 */
export async function workSavedCards(app: App): Promise<number> {
  const cards = await claimDueSavedCards(app.db, batch);
  return workEach(app, cards, {
    atOnce: 4,
    facts: ({ provider, status }) => ({ provider, status }),
    work: (card) => workCard(app, card),
  });
}

async function workCard(app: App, card: SavedCardRecord): Promise<void> {
  const connector = app.payments.get(card.provider);
  if (!connector) throw new Error(`no connector for ${card.provider}`);
  if (card.providerCardSealed === null) {
    const answered = await saveAtProvider(app, connector, card);
    // The card is being forgotten and its reference is now known: the next run forgets it.
    if (!answered || card.status === 'forgetting') await postponeSavedCard(app.db, card);
    return;
  }
  if (card.status === 'keeping') {
    await moveSavedCard(app.db, card, { event: 'keep', actor: 'provider' });
    return;
  }
  const answer = await connector.forgetCard(app.seal.open(card.providerCardSealed, savedReferencePurpose));
  if (answer.kind === 'known' || answer.kind === 'none') {
    await moveSavedCard(app.db, card, { event: 'forget', actor: 'provider' });
  } else {
    await postponeSavedCard(app.db, card);
  }
}
