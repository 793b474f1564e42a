import { expect, type Page, type Route } from '@playwright/test';

type Which = string | RegExp;

/** The line between a buyer's browser and Kassa, as bad as a story needs it. Addresses are paths of the checkout, or patterns. */
export class Line {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async breaks(): Promise<void> {
    await this.#page.context().setOffline(true);
  }

  async comesBack(): Promise<void> {
    await this.#page.context().setOffline(false);
  }

  /** Requests to `which` never get an answer, until what is returned is called. */
  async fallsSilentFor(which: Which, method?: string): Promise<() => Promise<void>> {
    return this.#route(which, method, () => {});
  }

  /** Requests to `which` don't get through: the first `times`, or all until what is returned is called. */
  async losesRequestsTo(which: Which, times = Number.POSITIVE_INFINITY): Promise<() => Promise<void>> {
    let left = times;
    return this.#route(which, undefined, async (route) => {
      left -= 1;
      await (left < 0 ? route.fallback() : route.abort('connectionreset'));
    });
  }

  /** Requests to `which` get through and take effect, but their answers are lost; until what is returned is called. */
  async losesAnswersTo(which: Which, method?: string): Promise<() => Promise<void>> {
    return this.#route(which, method, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
  }

  async #route(
    which: Which,
    method: string | undefined,
    meet: (route: Route) => unknown,
  ): Promise<() => Promise<void>> {
    const matches = (url: URL) => (typeof which === 'string' ? url.pathname === which : which.test(url.pathname));
    const handle = (route: Route) =>
      method === undefined || route.request().method() === method ? meet(route) : route.fallback();
    await this.#page.route(matches, handle);
    return () => this.#page.unroute(matches, handle);
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
