/** A thing on a page, as one driver names it. */
export type Thing = unknown;

/**
 * One window of a browser. `call` is the text of a function for the page, `frames` the titles of the frames to go
 * through, from the outside in. No call waits: what is not there yet is undefined.
 */
export interface Window {
  open(url: string): Promise<void>;
  ask<T>(call: string, args: readonly unknown[], frames: readonly string[]): Promise<T | undefined>;
  find(call: string, args: readonly unknown[], frames: readonly string[]): Promise<Thing | undefined>;
  /** Presses in the middle of a thing, as a mouse does. */
  press(thing: Thing, frames: readonly string[]): Promise<void>;
  /** Types into a field that was pressed, key by key. */
  type(thing: Thing, text: string, frames: readonly string[]): Promise<void>;
  /** The window that this one opened last. */
  opened(): Promise<Window | undefined>;
}

/** A person's browser: nothing is known in it yet. */
export interface Session {
  readonly window: Window;
  close(): Promise<void>;
}

/** A browser's engine that can be driven here. */
export interface Engine {
  readonly name: string;
  readonly version: string;
  newSession(): Promise<Session>;
  close(): Promise<void>;
}

/** Writes the expression that calls a function of the page. */
export function callText(call: string, args: readonly unknown[]): string {
  return `(${call})(${args.map((arg) => JSON.stringify(arg)).join(', ')})`;
}

/** Writes the selector of a frame by its title. */
export function iframeOf(title: string): string {
  return `iframe[title=${JSON.stringify(title)}]`;
}
