import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { auditFiltersOf } from '../features/audit/audit-filters.ts';
import { merchantFiltersOf } from '../features/merchants/merchant-filters.ts';
import { journalFiltersOf } from '../features/money/journal-filters.ts';
import { filtersOf } from '../features/orders/filters.ts';
import { Orders } from '../features/orders/orders.tsx';
import { pathOf, readSearch, writeSearch } from '../shared/address.ts';
import { onSessionEnd } from '../shared/server/call.ts';
import { queries, whoAmI } from '../shared/server/queries.ts';
import { speakOfAll } from '../shared/words/language.ts';
import { NotFound } from './not-found.tsx';
import { Shell } from './shell.tsx';

/** Loads a page when it is opened first, together with the words that the list of orders has no need of. */
function page<T extends Record<string, unknown>, K extends keyof T>(load: () => Promise<T>, name: K) {
  return lazyRouteComponent(() => Promise.all([load(), speakOfAll()]).then(([loaded]) => loaded), name);
}

const rootRoute = createRootRoute();

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: ({ to, ended }): { to?: string; ended?: boolean } => ({
    ...(to === undefined ? {} : { to: pathOf(to) }),
    ...(String(ended) === 'true' ? { ended: true } : {}),
  }),
  component: page(() => import('../features/sign-in/sign-in.tsx'), 'SignIn'),
});

const join = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join',
  component: page(() => import('../features/sign-in/join.tsx'), 'Join'),
});

const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ location }) => {
    const operator = await queries.ensureQueryData(whoAmI).catch(() => undefined);
    if (!operator) throw redirect({ to: '/sign-in', search: { to: location.href } });
  },
  component: Shell,
});

/** The time of figures: a day, unless the address says a longer one. */
const daysOf = ({ days }: Record<string, unknown>): { days?: '7' | '30' } =>
  String(days) === '7' ? { days: '7' } : String(days) === '30' ? { days: '30' } : {};

const start = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  validateSearch: daysOf,
  beforeLoad: async () => {
    const { appId } = await queries.ensureQueryData(whoAmI);
    if (appId) throw redirect({ to: '/merchants/$appId', params: { appId } });
  },
  component: page(() => import('../features/overview/overview.tsx'), 'Overview'),
});

/** Shows the page of an unknown address unless this one may be. @throws what the router takes for that */
function orNotFound(mayBe: boolean): void {
  if (!mayBe) throw notFound();
}

const orders = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders',
  validateSearch: filtersOf,
  component: Orders,
});

const order = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders/$orderNo',
  beforeLoad: ({ params }) => orNotFound(/^\d{1,64}$/.test(params.orderNo)),
  component: page(() => import('../features/order/order-page.tsx'), 'OrderPage'),
});

const audit = createRoute({
  getParentRoute: () => signedIn,
  path: '/audit',
  validateSearch: auditFiltersOf,
  component: page(() => import('../features/audit/audit.tsx'), 'Audit'),
});

const people = createRoute({
  getParentRoute: () => signedIn,
  path: '/people',
  component: page(() => import('../features/access/people.tsx'), 'PeoplePage'),
});

const access = createRoute({
  getParentRoute: () => signedIn,
  path: '/access',
  component: page(() => import('../features/access/access.tsx'), 'AccessPage'),
});

const merchants = createRoute({
  getParentRoute: () => signedIn,
  path: '/merchants',
  validateSearch: merchantFiltersOf,
  component: page(() => import('../features/merchants/pages.ts'), 'Merchants'),
});

const isAppId = (text: string) => /^[0-9A-Za-z]{16}$/.test(text);

const merchant = createRoute({
  getParentRoute: () => signedIn,
  path: '/merchants/$appId',
  validateSearch: ({ state }): { state?: string } =>
    /^(waiting|acknowledged|parked|dropped)$/.test(String(state)) ? { state: String(state) } : {},
  beforeLoad: ({ params }) => orNotFound(isAppId(params.appId)),
  component: page(() => import('../features/merchants/pages.ts'), 'MerchantPage'),
});

const testPayments = createRoute({
  getParentRoute: () => signedIn,
  path: '/merchants/$appId/test',
  // The test payment that is shown.
  validateSearch: ({ order }): { order?: string } => (/^\d{20}$/.test(String(order)) ? { order: String(order) } : {}),
  // Only the sandbox says where it is played.
  beforeLoad: ({ params }) => orNotFound(isAppId(params.appId) && Boolean(document.documentElement.dataset.play)),
  component: page(() => import('../features/merchants/pages.ts'), 'TestPayments'),
});

const methods = createRoute({
  getParentRoute: () => signedIn,
  path: '/methods',
  validateSearch: ({ country }): { country?: string } =>
    typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? { country } : {},
  component: page(() => import('../features/methods/pages.ts'), 'MethodsPage'),
});

const method = createRoute({
  getParentRoute: () => signedIn,
  path: '/methods/$method',
  validateSearch: daysOf,
  component: page(() => import('../features/methods/pages.ts'), 'MethodPage'),
});

const money = createRoute({
  getParentRoute: () => signedIn,
  path: '/money',
  component: page(() => import('../features/money/pages.ts'), 'MoneyPage'),
});

const journals = createRoute({
  getParentRoute: () => signedIn,
  path: '/money/journals',
  validateSearch: journalFiltersOf,
  component: page(() => import('../features/money/pages.ts'), 'Journals'),
});

const days = createRoute({
  getParentRoute: () => signedIn,
  path: '/money/days',
  validateSearch: ({ provider, day }): { provider?: string; day?: string } => ({
    ...(typeof provider === 'string' && /^[a-z][a-z0-9-]{1,31}$/.test(provider) ? { provider } : {}),
    ...(typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? { day } : {}),
  }),
  component: page(() => import('../features/money/pages.ts'), 'Days'),
});

const disputes = createRoute({
  getParentRoute: () => signedIn,
  path: '/disputes',
  validateSearch: ({ status }): { status?: string } =>
    typeof status === 'string' && /^(all|opened|answered|won|lost)$/.test(status) ? { status } : {},
  component: page(() => import('../features/queues/queues.ts'), 'Disputes'),
});

const queue = <const P extends string>(
  path: P,
  name: 'Review' | 'Refunds' | 'Payments' | 'Screening' | 'Accounts' | 'Settlement' | 'Identity' | 'Sold' | 'Lost',
) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    component: page(() => import('../features/queues/queues.ts'), name),
  });

/** Every page of the console. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    signIn,
    join,
    signedIn.addChildren([
      start,
      orders,
      order,
      queue('/review', 'Review'),
      queue('/refunds', 'Refunds'),
      queue('/payments', 'Payments'),
      disputes,
      queue('/screening', 'Screening'),
      queue('/accounts', 'Accounts'),
      queue('/identity', 'Identity'),
      queue('/settlement', 'Settlement'),
      queue('/sold', 'Sold'),
      queue('/lost', 'Lost'),
      methods,
      createRoute({
        getParentRoute: () => signedIn,
        path: '/methods/waits',
        component: page(() => import('../features/methods/pages.ts'), 'WaitsPage'),
      }),
      method,
      money,
      journals,
      days,
      audit,
      merchants,
      merchant,
      testPayments,
      access,
      people,
    ]),
  ]),
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: false,
  defaultNotFoundComponent: NotFound,
});

onSessionEnd(() => {
  // Somebody who opens the console for the first time today has not been signed out.
  const ended = queries.getQueryData(whoAmI.queryKey) !== undefined;
  queries.clear();
  const { href, pathname } = router.state.location;
  if (pathname !== '/sign-in' && pathname !== '/join')
    void router.navigate({ to: '/sign-in', search: { to: href, ...(ended && { ended }) }, replace: true });
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
