const storedAs = 'returnTo';

/** Remembers where a guest was, so that logging in brings the buyer back there. */
export function rememberPlace(place: string): void {
  sessionStorage.setItem(storedAs, place);
}

/** The place that was remembered, once; '/' without one. Only places of our own. */
export function takePlace(): string {
  const place = sessionStorage.getItem(storedAs) ?? '/';
  sessionStorage.removeItem(storedAs);
  return /^\/(?!\/)/.test(place) ? place : '/';
}
