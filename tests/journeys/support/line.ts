import { expect, type Page, type Request, type Route } from '@playwright/test';
import { routeUntil } from './route-until.ts';

type Which = string | RegExp;

// Longer than the browser waits between two parts, one of which asks for the other.
const quietMs = 500;
const partTypes = new Set(['script', 'stylesheet']);

/**
 * The connection between a buyer's browser and Kassa, as bad as a test needs it. Addresses are paths of the checkout,
 * or patterns.
 */
export class Line {
  readonly #page: Page;
  readonly #loading = new Set<Request>();
  #lastPart = Date.now();

  constructor(page: Page) {
    this.#page = page;
    const ends = (request: Request) => {
      if (this.#loading.delete(request)) this.#lastPart = Date.now();
    };
    page.on('request', (request) => {
      if (partTypes.has(request.resourceType())) this.#loading.add(request);
    });
    page.on('requestfinished', ends);
    page.on('requestfailed', ends);
  }

  /**
   * Breaks when no part of the page is on its way: a part that is lost makes the page reload, which is another story
   * (survive-missing-parts.test.ts).
   */
  async breaks(): Promise<void> {
    const quiet = () => this.#loading.size === 0 && Date.now() - this.#lastPart > quietMs;
    await expect.poll(quiet).toBe(true);
    // The page asks for some parts only once it has nothing else to do: on a busy machine that is later than any pause.
    await expect
      .poll(async () => {
        await this.#page.evaluate('new Promise((done) => requestIdleCallback(() => setTimeout(done, 200)))');
        return quiet();
      })
      .toBe(true);
    await this.#page.context().setOffline(true);
  }

  async comesBack(): Promise<void> {
    await this.#page.context().setOffline(false);
  }

  /** Leaves requests to `which` without an answer, until the returned function is called. */
  async fallsSilentFor(which: Which, method?: string): Promise<() => void> {
    return this.#route(which, method, () => {});
  }

  /** Blocks requests to `which`: the first `times`, or all until the returned function is called. */
  async losesRequestsTo(which: Which, times = Number.POSITIVE_INFINITY): Promise<() => void> {
    let left = times;
    return this.#route(which, undefined, async (route) => {
      left -= 1;
      await (left < 0 ? route.fallback() : route.abort('connectionreset'));
    });
  }

  /** Lets requests to `which` take effect, but loses their answers, until the returned function is called. */
  async losesAnswersTo(which: Which, method?: string): Promise<() => void> {
    return this.#route(which, method, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
  }

  async #route(which: Which, method: string | undefined, meet: (route: Route) => unknown): Promise<() => void> {
    const matches = (url: URL) => (typeof which === 'string' ? url.pathname === which : which.test(url.pathname));
    return routeUntil(this.#page, matches, (route) =>
      method === undefined || route.request().method() === method ? meet(route) : route.fallback(),
    );
  }
}

/** Counts how often `page` loads from now on. */
export function countLoads(page: Page): { times(count: number): Promise<void> } {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return { times: (count) => expect.poll(() => loads).toBe(count) };
}
