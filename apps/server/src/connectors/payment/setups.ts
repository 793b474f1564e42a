/** What providers say of our keys and our account. Each process asks on its own. */
export interface Setups {
  /** Whether a provider refuses us, as it last said. It gets no sale then, and what it alone serves is not offered. */
  isRefusing(provider: string): boolean;
  /** What it says is wrong, '' for nothing. */
  wrongAt(provider: string): string;
  /** Tells what it said: a sentence about what is wrong, '' for nothing. Null, for no answer, changes nothing. */
  tell(provider: string, wrong: string | null): void;
}

/** Keeps what providers say. Until one has refused us it is taken to be set up well. */
export function createSetups(): Setups {
  const wrongs = new Map<string, string>();
  return {
    isRefusing: (provider) => wrongs.has(provider),
    wrongAt: (provider) => wrongs.get(provider) ?? '',
    tell(provider, wrong) {
      if (wrong === '') wrongs.delete(provider);
      else if (wrong !== null) wrongs.set(provider, wrong);
    },
  };
}

/** Whether an answer says that the key or its rights were refused, which is looked at before anything is done. */
export function refusesKey(answer: { readonly kind: string; readonly detail?: string }): boolean {
  return answer.kind === 'unknown' && /^status 40[13]\b/.test(answer.detail ?? '');
}
