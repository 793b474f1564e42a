import type { Thing, Window } from './drive/engine.ts';
import { addressOfPage, placeOfThing, selectTyped, textOfPage, thing } from './page-calls.ts';

/** What a person looks for: its kind, its name, and the frames that it is in, by their titles from the outside in. */
export interface Sought {
  readonly role: 'button' | 'link' | 'choice' | 'field' | 'heading';
  readonly name: RegExp;
  readonly frames?: readonly string[];
}

const patienceMs = 60_000;
const betweenMs = 150;

/** A person in front of one window. Each action waits until it can be done. @throws Error naming what did not come */
export class Person {
  readonly #window: Window;
  /** The frames that the checkout is in. */
  readonly #frames: readonly string[];

  constructor(window: Window, frames: readonly string[] = []) {
    this.#window = window;
    this.#frames = frames;
  }

  /** The same person, who looks into a frame of the page. */
  within(title: string): Person {
    return new Person(this.#window, [...this.#frames, title]);
  }

  opens(url: string): Promise<void> {
    return this.#window.open(url);
  }

  async presses(role: Sought['role'], name: RegExp): Promise<void> {
    await this.#window.press(await this.#thing({ role, name }), this.#frames);
  }

  /** Types into a field, in place of what was in it. */
  async types(name: RegExp, text: string): Promise<void> {
    const field = await this.#thing({ role: 'field', name });
    await this.#window.press(field, this.#frames);
    await this.#ask(selectTyped);
    await this.#window.type(field, text, this.#frames);
  }

  /** Waits until something can be read on the page. */
  async reads(words: RegExp): Promise<string> {
    return this.#until(`reads ${words}`, async () => {
      const text = await this.#ask<string>(textOfPage);
      return text !== undefined && words.test(text) ? text : undefined;
    });
  }

  async sees(role: Sought['role'], name: RegExp): Promise<void> {
    await this.#thing({ role, name });
  }

  /** Waits until the address is like this. Returns it. */
  async comesTo(address: RegExp): Promise<string> {
    return this.#until(`comes to ${address}`, async () => {
      const now = await this.#ask<string>(addressOfPage);
      return now !== undefined && address.test(now) ? now : undefined;
    });
  }

  /** Waits until the page has this, by its selector. */
  async seesReady(selector: string): Promise<void> {
    const call = '(selector) => document.querySelector(selector) !== null || undefined';
    await this.#until(`sees ${selector}`, () => this.#ask<boolean>(call, [selector]));
  }

  /** Calls a function of the page. Undefined while there is no page. */
  ask<T>(call: string): Promise<T | undefined> {
    return this.#ask(call);
  }

  /** The person in front of the window that this one opened. */
  async inNewWindow(): Promise<Person> {
    return new Person(await this.#until('gets a new window', () => this.#window.opened()));
  }

  /** Waits for a thing, until it has come to rest. */
  async #thing({ role, name }: Sought): Promise<Thing> {
    const args = [role, name.source];
    let before = '';
    await this.#until(`finds the ${role} ${name}`, async () => {
      const place = (await this.#ask<string | null>(placeOfThing, args)) ?? '';
      const rests = place !== '' && place === before;
      before = place;
      return rests || undefined;
    });
    return this.#until(`finds the ${role} ${name}`, () => this.#window.find(thing, args, this.#frames));
  }

  /** A page that is just being left has no answer. */
  async #ask<T>(call: string, args: readonly unknown[] = []): Promise<T | undefined> {
    return this.#window.ask<T>(call, args, this.#frames);
  }

  /** Returns what the page shows, and each frame on the way to where the person looks. */
  async #shown(): Promise<string> {
    const parts: string[] = [];
    for (let depth = 0; depth <= this.#frames.length; depth += 1) {
      const frames = this.#frames.slice(0, depth);
      const text = await this.#window.ask<string>(textOfPage, [], frames).catch(() => '');
      const where = await this.#window.ask<string>(addressOfPage, [], frames).catch(() => '');
      parts.push(`${where?.replace(/[?].*#/, '…#')}: ${text?.replaceAll(/\s+/g, ' ').slice(0, 1_000)}`);
    }
    return parts.join(' | ');
  }

  async #until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
    const end = performance.now() + patienceMs;
    let problem: unknown;
    while (performance.now() < end) {
      try {
        const found = await look();
        if (found !== undefined && found !== null) return found;
        problem = undefined;
      } catch (error) {
        // A page that is being left, or a frame that is being replaced, can't be asked.
        problem = error;
      }
      await new Promise((resolve) => setTimeout(resolve, betweenMs));
    }
    const shown = await this.#shown();
    throw new Error(
      `The person never ${what}. ${problem instanceof Error ? `${problem.message} ` : ''}Shown: ${shown}`,
    );
  }
}
