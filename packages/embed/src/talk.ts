import type { EmbedEvent, EmbedOrder, HostMessage } from '@kassa/contract/embed';
import { readMessage } from './read-message.ts';

/** The checkout's window, as this page can reach it, and its exact origin. */
interface Partner {
  readonly origin: string;
  readonly window: () => Window | null | undefined;
}

/** A conversation with one checkout. */
export interface Talk {
  /** The last reported order, and whether a payment of it is under way. */
  readonly order: EmbedOrder | null;
  readonly underWay: boolean;
  /** True when the checkout has gone to a page that can't send messages. */
  readonly away: boolean;
  tell(type: HostMessage['type']): void;
  end(): void;
}

const answersWithinMs = 20_000;

/**
 * Listens to one checkout until `end`: only to its exact origin and its own window. Asks the buyer before this page is
 * left while a payment is under way.
 */
export function startTalk({ origin, window: partner }: Partner, onEvent: (event: EmbedEvent) => void): Talk {
  const state = { order: null as EmbedOrder | null, underWay: false, away: false };
  const tell = (type: HostMessage['type']) => {
    const message: HostMessage = { kassa: 1, type };
    partner()?.postMessage(message, origin);
  };
  const unanswered = setTimeout(() => onEvent({ type: 'error', code: 'no_answer' }), answersWithinMs);
  const listen = ({ origin: from, source, data }: MessageEvent) => {
    if (from !== origin || source === null || source !== partner()) return;
    const event = readMessage(data);
    if (!event) return;
    clearTimeout(unanswered);
    if (event.type === 'ready') {
      state.away = false;
      tell('hello');
    }
    if (event.type === 'away') state.away = true;
    if ('order' in event && event.order) state.order = event.order;
    if ('underWay' in event) state.underWay = event.underWay;
    onEvent(event);
  };
  const leave = (event: Event) => {
    if (state.underWay) event.preventDefault();
  };
  addEventListener('message', listen);
  addEventListener('beforeunload', leave);
  return {
    get order() {
      return state.order;
    },
    get underWay() {
      return state.underWay;
    },
    get away() {
      return state.away;
    },
    tell,
    end() {
      clearTimeout(unanswered);
      removeEventListener('message', listen);
      removeEventListener('beforeunload', leave);
    },
  };
}
