import type { Quote } from '@kassa/contract';
import { useCallback, useEffect, useState } from 'react';
import { monotonic, now } from '../../shared/clock.ts';
import { CallError } from '../../shared/server/call-error.ts';
import { type BasicData, readQuote } from '../../shared/server/home-calls.ts';

const refreshMs = 15_000;

/**
 * The price on home. `error` is that of the latest request, and the quote before it stays. `refreshIn`: whole seconds.
 */
export interface HomeQuote {
  readonly quote: Quote | undefined;
  readonly error: CallError | null;
  readonly refreshIn: number;
  /** Whether it is the price by the buyer's own method, not by the cheapest one. */
  readonly own?: boolean;
}

interface Answer {
  /** The order and currency that it belongs to. */
  readonly about: string;
  readonly quote: Quote | undefined;
  readonly error: CallError | null;
}

/**
 * Reads the price of the link's order in `fiat` by the cheapest method: at once when the currency changes, then every
 * 15 s, and not while the page is hidden.
 */
export function useQuote(data: BasicData | null | undefined, fiat: string): HomeQuote {
  const about = `${data?.nftParamNo} ${fiat}`;
  const [latest, setLatest] = useState<Answer>();
  const given = data?.quote?.fiat === fiat ? data.quote : undefined;
  const { quote, error } = latest?.about === about ? latest : { quote: given, error: null };
  const ask = useCallback(
    async (signal: AbortSignal) => {
      if (!data || !fiat) return;
      try {
        // A refresh that fails leaves the present price. Only the first request shows its error.
        const fresh = await readQuote(questionOf(data, fiat), signal, quote !== undefined);
        setLatest({ about, quote: fresh, error: null });
      } catch (failure) {
        if (failure instanceof CallError) setLatest({ about, quote, error: failure });
      }
    },
    [data, fiat, about, quote],
  );
  return { quote, error, refreshIn: useRounds(ask, waitMs(quote, error)) };
}

/** Calls `ask` after `wait` ms, again for every new `ask`. Returns the seconds that are left. */
function useRounds(ask: (signal: AbortSignal) => Promise<void>, wait: number): number {
  const [left, setLeft] = useState(refreshMs / 1000);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait belongs to the answer that `ask` came with
  useEffect(() => {
    const leaving = new AbortController();
    const dueAt = monotonic() + wait;
    let timer: ReturnType<typeof setInterval> | undefined;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((dueAt - monotonic()) / 1000));
      setLeft(seconds);
      if (seconds > 0 || document.hidden) return;
      clearInterval(timer);
      void ask(leaving.signal);
    };
    timer = setInterval(tick, 1000);
    tick();
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [ask]);
  return left;
}

/**
 * Returns the wait: 15 s after the quote was made (home may have been hidden since), 15 s after a failure, none without
 * either.
 */
function waitMs(quote: Quote | undefined, error: CallError | null): number {
  if (error) return refreshMs;
  if (!quote) return 0;
  const age = now() - Date.parse(quote.serverTime);
  return Math.min(refreshMs, Math.max(1000, refreshMs - age));
}

function questionOf(data: BasicData, fiat: string) {
  const { nftParamNo, crypto, cryptoAmount, item } = data;
  const coin = data.buyType === 'CRYPTO' && crypto && cryptoAmount ? { crypto, cryptoAmount, name: item.name } : {};
  return { nftParamNo, fiat, ...coin };
}
