import { useState } from 'react';

/** Which end of a story is read first. */
export type StoryOrder = 'newest' | 'oldest';

const name = 'kassa-console.story-order';

/** Returns how the reader wants stories told, in this browser, and how to want it otherwise. */
export function useStoryOrder(): readonly [order: StoryOrder, turn: (order: StoryOrder) => void] {
  const [order, setOrder] = useState(keptOrder);
  const turn = (wanted: StoryOrder) => {
    setOrder(wanted);
    try {
      localStorage.setItem(name, wanted);
    } catch {
      // A browser that keeps nothing shows the story turned until the page is left.
    }
  };
  return [order, turn];
}

function keptOrder(): StoryOrder {
  try {
    return localStorage.getItem(name) === 'oldest' ? 'oldest' : 'newest';
  } catch {
    return 'newest';
  }
}
