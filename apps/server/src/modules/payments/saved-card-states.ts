import { defineGraph } from '../../kernel/state-graph.ts';

const savedCardStatuses = ['keeping', 'kept', 'forgetting', 'forgotten'] as const;
/** States of a saved card. */
export type SavedCardStatus = (typeof savedCardStatuses)[number];
/** Events in the life of a saved card. */
export type SavedCardEvent = 'reserve' | 'keep' | 'refuse' | 'delete' | 'forget';

/**
 * The life of a saved card. `keeping`: it has one of the six places, and the provider was or will be asked.
 * `forgetting`: gone for its buyer, but perhaps not yet at the provider. The same edges are in migration 0055.
 */
export const savedCardGraph = defineGraph<SavedCardStatus, SavedCardEvent>('kept_card', savedCardStatuses, [
  { from: '', event: 'reserve', to: 'keeping' },
  { from: 'keeping', event: 'keep', to: 'kept' },
  { from: 'keeping', event: 'refuse', to: 'forgotten' },
  { from: 'keeping', event: 'delete', to: 'forgetting' },
  { from: 'kept', event: 'delete', to: 'forgetting' },
  { from: 'forgetting', event: 'forget', to: 'forgotten' },
]);
