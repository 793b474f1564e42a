declare global {
  interface Window {
    /** What the drawn page's own script noted before this one was there: see drawn-home.ts of the server. */
    earlyPress?: { button?: HTMLElement | null; note(event: Event): void };
  }
}

/**
 * Returns how to press what the buyer pressed last on the drawn page, before any listener of ours was there: without
 * it, that press would be lost. Call this at the moment when React begins to listen. Call the result when the page
 * answers. Where the drawn button is gone, because this buyer has another home than was drawn, the one with the same
 * name is pressed. Does nothing when nothing was pressed, or when there is none.
 */
export function takeEarlyPress(): () => void {
  const { earlyPress } = window;
  if (!earlyPress) return () => {};
  removeEventListener('click', earlyPress.note, true);
  return () => {
    const { button } = earlyPress;
    earlyPress.button = null;
    // In a task of its own: inside an effect, React can't take over at once a part that it has left for later.
    if (button) setTimeout(() => (button.isConnected ? button : namesake(button))?.click());
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
