import { type ComponentType, createElement, use } from 'react';
import { hashLocation } from '../navigate/hash-location.ts';
import { reloadOnce } from './reload.ts';

const timeoutMs = 120_000;
const pauseMs = 500;

/**
 * A part of the page did not come. `asked` false: there was no connection to ask through, so it can be had as soon as there
 * is one. True: the network failed or 120 s passed (seed section 9), and only a reload helps: browsers remember for as long
 * as the page stands that a module could not be loaded.
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
 * A part of the page that is loaded when it is drawn first. Where that fails, the page is loaded anew, once; if that does
 * not help or must not be, LoadError is thrown to the boundary around it. Unlike with React's own `lazy`, it can then be
 * asked for again: `forgetFailures`.
 */
export function loadable<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loading: Promise<ComponentType<P>> | undefined;
  const start = async () => {
    const asked = navigator.onLine;
    try {
      if (!asked) throw new LoadError(asked);
      return await inTime(withStyles(load));
    } catch (cause) {
      // Whoever has waited for 120 s is told; otherwise the page, on its way out, keeps showing what it shows.
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

/** Lets what failed to load be loaded again, when it is drawn next. */
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

/** Once more where a style sheet failed: it would be taken for loaded, as its link stands in the page. */
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
