/** Looks until there is a result, at most 60 s by default. @returns the result */
export async function until<T>(look: () => Promise<T | undefined>, patienceMs = 60_000): Promise<T> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error('it did not come');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
