import type { Page, Route } from '@playwright/test';

/**
 * Meets requests of `page` to `matches` by `meet`, until the returned function is called. The route itself stays: while
 * `unroute` turns the last one off, a browser can lose a request that is just then on its way, and the page never loads.
 */
export async function routeUntil(
  page: Page,
  matches: string | RegExp | ((url: URL) => boolean),
  meet: (route: Route) => unknown,
): Promise<() => void> {
  let over = false;
  await page.route(matches, async (route) => {
    await (over ? route.fallback() : meet(route));
  });
  return () => {
    over = true;
  };
}
