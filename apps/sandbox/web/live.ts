/** Keeps a page up to date: loads it again, and replaces every part marked `data-live` that has changed. */
const everyMs = 1_500;
const parts = [...document.querySelectorAll<HTMLElement>('[data-live]')];
const shown = new Map(parts.map((part) => [part.dataset.live ?? '', part.innerHTML]));

async function refresh(): Promise<void> {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (!response.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of parts) {
    const name = part.dataset.live ?? '';
    const next = fresh.querySelector(`[data-live="${name}"]`);
    if (!next || next.innerHTML === shown.get(name) || isInUse(part)) continue;
    shown.set(name, next.innerHTML);
    part.replaceChildren(...next.childNodes);
  }
}

/** Returns whether somebody is typing in a part, or has opened something. Then it is not replaced. */
function isInUse(part: HTMLElement): boolean {
  return part.contains(document.activeElement) || part.querySelector('details[open]') !== null;
}

async function follow(): Promise<void> {
  // A stopped sandbox comes back later. Until then there is nothing to show.
  if (document.visibilityState === 'visible') await refresh().catch(() => undefined);
  setTimeout(follow, everyMs);
}

setTimeout(follow, everyMs);
