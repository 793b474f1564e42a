import { expect, test } from 'vitest';
import { keptCard } from './kept-card.ts';

test('a kept card is named in the order as in its row: by its brand, not as any card', () => {
  const shown = keptCard({ brand: 'visa', last4: '1111' });
  expect(shown).toEqual({ name: 'Visa', icon: '/icons/methods/10009-visa.svg', last4: '1111' });
});
