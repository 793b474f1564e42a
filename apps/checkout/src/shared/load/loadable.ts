import { type ComponentType, createElement, use } from 'react';
import { hashLocation } from '../navigate/hash-location.ts';
import { reloadOnce } from './reload.ts';

const timeoutMs = 120_000;
const pauseMs = 500;

/**
 * Thrown when a part of the page did not load. `asked` false: there was no connection, so it can be loaded as soon as
 * there is one. True: the network failed or 120 s passed (docs/specification/journey.md#parts-that-do-not-load), and
 * only a reload helps, because a browser remembers a failed module until the page reloads.
 */
export class LoadError extends Error {
  override readonly name = 'LoadError';
  readonly asked: boolean;

  constructor(asked: boolean, cause?: unknown) {
    super('A part of the page did not load', { cause });
    this.asked = asked;
  }
}

const failures = new Set<() => void>();

/**
 * Makes a part of the page that loads when it is first drawn. If loading fails, the page reloads, once. If that does
 * not help or is not possible, the boundary around it gets LoadError. Unlike with React's own `lazy`, it can then be
 * loaded again: `forgetFailures`.
 */
export function loadable<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loading: Promise<ComponentType<P>> | undefined;
  const start = async () => {
    const asked = navigator.onLine;
    try {
      if (!asked) throw new LoadError(asked);
      return await inTime(withStyles(load));
    } catch (cause) {
      // A buyer who has waited for 120 s is told. Otherwise the page keeps showing its content while it reloads.
      if (!(cause instanceof LoadError) && (await reloadOnce(`part at ${hashLocation().path}`)))
        return new Promise<never>(() => {});
      failures.add(() => {
        loading = undefined;
      });
      throw cause instanceof LoadError ? cause : new LoadError(asked, cause);
    }
  };
  return function Loadable(props: P) {
    loading ??= start();
    return createElement(use(loading), props);
  };
}

/** Lets parts that failed to load be loaded again when they are next drawn. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadError(true)), timeoutMs);
  });
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Loads once more where a style sheet failed: the bundler would count it as loaded, because its link is in the page.
 */
async function withStyles<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
    for (const link of links) if (!link.sheet) link.remove();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return load();
  }
}
