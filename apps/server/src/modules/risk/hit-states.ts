import { defineGraph } from '../../kernel/state-graph.ts';

const hitStatuses = ['open', 'cleared', 'confirmed'] as const;
export type HitStatus = (typeof hitStatuses)[number];
export type HitEvent = 'raise' | 'clear' | 'confirm';

/** A meeting of a buyer with a list: a person says whether it is he, and may come to think otherwise. As in migration 0080. */
export const hitGraph = defineGraph<HitStatus, HitEvent>('screening_hit', hitStatuses, [
  { from: '', event: 'raise', to: 'open' },
  { from: 'open', event: 'clear', to: 'cleared' },
  { from: 'open', event: 'confirm', to: 'confirmed' },
  { from: 'cleared', event: 'confirm', to: 'confirmed' },
  { from: 'confirmed', event: 'clear', to: 'cleared' },
]);
