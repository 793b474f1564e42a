import { defineGraph } from '../../kernel/state-graph.ts';

const hitStatuses = ['open', 'cleared', 'confirmed'] as const;
/** States of a screening hit. */
export type HitStatus = (typeof hitStatuses)[number];
/** Events in the life of a screening hit. */
export type HitEvent = 'raise' | 'clear' | 'confirm';

/**
 * The life of a screening hit: an entry of a list that a buyer matches. A person says whether it is the buyer, and may
 * change that decision. The same edges are in migration 0080.
 */
export const hitGraph = defineGraph<HitStatus, HitEvent>('screening_hit', hitStatuses, [
  { from: '', event: 'raise', to: 'open' },
  { from: 'open', event: 'clear', to: 'cleared' },
  { from: 'open', event: 'confirm', to: 'confirmed' },
  { from: 'cleared', event: 'confirm', to: 'confirmed' },
  { from: 'confirmed', event: 'clear', to: 'cleared' },
]);
