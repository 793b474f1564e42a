declare global {
  interface Window {
    /** What the drawn page's own script noted before this one was there: see drawn-home.ts of the server. */
    earlyPress?: { button?: HTMLElement | null; note(event: Event): void };
  }
}

/**
 * Returns how to press what the buyer pressed last on the drawn page, before any listener of ours was there: without
 * it, that press would be lost. Call this at the moment when React begins to listen. Call the result when the page
 * answers. `asDrawn`: React takes over the drawn page. Otherwise another home replaces it later than now, and a press
 * until then counts: the button with the same name is pressed. Does nothing when nothing was pressed, or when there is
 * none.
 */
export function takeEarlyPress(asDrawn: boolean): () => void {
  const { earlyPress } = window;
  if (!earlyPress) return () => {};
  const stop = () => removeEventListener('click', earlyPress.note, true);
  if (asDrawn) stop();
  return () => {
    stop();
    const { button } = earlyPress;
    earlyPress.button = null;
    // What is pressed in the home that replaced the drawn one has been heard there.
    if (!button || (!asDrawn && button.isConnected)) return;
    // In a task of its own: inside an effect, React can't take over at once a part that it has left for later.
    setTimeout(() => (button.isConnected ? button : namesake(button))?.click());
  };
}

function namesake(gone: HTMLElement): HTMLElement | undefined {
  const buttons = [...document.querySelectorAll<HTMLElement>('#root button')];
  return buttons.find((button) => nameOf(button) === nameOf(gone));
}

/** A button's name without its countdown. */
function nameOf(button: HTMLElement): string | undefined {
  return (button.getAttribute('aria-label') ?? button.textContent)?.replace(/[\d:-]+/g, '');
}
