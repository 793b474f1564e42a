import { defineGraph } from '../../kernel/state-graph.ts';

const keptCardStatuses = ['keeping', 'kept', 'forgetting', 'forgotten'] as const;
export type KeptCardStatus = (typeof keptCardStatuses)[number];
export type KeptCardEvent = 'reserve' | 'keep' | 'refuse' | 'delete' | 'forget';

/**
 * The life of a kept card. `keeping`: it has one of the six places, and the provider was or will be asked. `forgetting`:
 * gone for its buyer, not yet surely at the provider. The same edges stand in migration 0055.
 */
export const keptCardGraph = defineGraph<KeptCardStatus, KeptCardEvent>('kept_card', keptCardStatuses, [
  { from: '', event: 'reserve', to: 'keeping' },
  { from: 'keeping', event: 'keep', to: 'kept' },
  { from: 'keeping', event: 'refuse', to: 'forgotten' },
  { from: 'keeping', event: 'delete', to: 'forgetting' },
  { from: 'kept', event: 'delete', to: 'forgetting' },
  { from: 'forgetting', event: 'forget', to: 'forgotten' },
]);
