import type { EmbedEvent } from '@kassa/contract/embed';

/** Options of a view. */
export interface ViewOptions {
  /** The signed link, or the address of a session, exactly as your server made it. */
  readonly link: string;
  /** Gets every event. An error that it throws is thrown in a task of its own. */
  readonly onEvent?: (event: EmbedEvent) => void;
}

/** A checkout that is shown, or was shown. */
export interface View {
  /**
   * Asks the checkout to close. Where an order would be left, the buyer is asked first. The event `closed` reports the
   * end.
   */
  close(): void;
  /** Removes the view at once and ends the buyer's session in it. Does nothing when nothing is shown. */
  destroy(): void;
}

/** Time in ms for a removed checkout to end its session. */
export const leavesWithinMs = 2_000;

/** Reports events to the merchant's page. An error of the page does not stop the script. */
export function reporter({ onEvent }: ViewOptions): (event: EmbedEvent) => void {
  return (event) => {
    try {
      onEvent?.(event);
    } catch (error) {
      setTimeout(() => {
        throw error;
      });
    }
  };
}

/** Checks the link's origin. @throws Error when `link` does not lead to `origin`: no other page is ever shown */
export function checkedLink(link: string, origin: string): string {
  if (originOf(link) !== origin) throw new Error(`Kassa: the link does not lead to ${origin}`);
  return link;
}

function originOf(link: string): string | null {
  try {
    return new URL(link).origin;
  } catch {
    return null;
  }
}
