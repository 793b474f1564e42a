import type { EmbedEvent } from '@kassa/contract/embed';

/** What a view is made of. */
export interface ViewOptions {
  /** The signed link, or the address of a session, exactly as your server made it. */
  readonly link: string;
  /** Told of everything that happens. What it throws is thrown in a turn of its own. */
  readonly onEvent?: (event: EmbedEvent) => void;
}

/** A checkout that is shown, or was. */
export interface View {
  /** Asks to be closed. The buyer is asked first where an order would be left; `closed` says that it happened. */
  close(): void;
  /** Takes it away at once and ends the buyer's session in it. Does nothing where nothing is shown. */
  destroy(): void;
}

/** How long a checkout that is taken away has to end its session. */
export const leavesWithinMs = 2_000;

/** Reports to the merchant's page: its mistakes are its own. */
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

/** @throws Error when `link` does not lead to `origin`: no other page is ever shown */
export function checkedLink(link: string, origin: string): string {
  if (!URL.canParse(link) || new URL(link).origin !== origin)
    throw new Error(`Kassa: the link does not lead to ${origin}`);
  return link;
}
