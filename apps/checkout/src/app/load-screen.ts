import type { ComponentType } from 'react';
import { loadTexts, type TextPart } from '../shared/language/language.ts';

const chunkTimeoutMs = 120_000;

/** Loads a screen and its words side by side. @throws after 120 s (seed section 9), or when the network fails. */
export async function loadScreen(
  texts: TextPart,
  load: () => Promise<ComponentType>,
): Promise<{ default: ComponentType }> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A part of the page did not load in time')), chunkTimeoutMs);
  });
  try {
    const [screen] = await Promise.race([Promise.all([load(), loadTexts(texts)]), tooLong]);
    return { default: screen };
  } finally {
    clearTimeout(timer);
  }
}
