import { useLingui } from '@lingui/react';
import { type ReactNode, useEffect } from 'react';
import { useRemaining } from '../shared/countdown.ts';
import { useHoldReload } from '../shared/load/reload.ts';
import { hashLocation, navigate, useHashLocation, useSearchParam } from '../shared/navigate/hash-location.ts';
import { useOrder } from '../shared/order/use-order.ts';
import { rememberPlace } from '../shared/session/return-to.ts';
import { sessionStore } from '../shared/session/session.ts';
import { useStore } from '../shared/store.ts';
import { arrive } from './arrive.ts';
import { placeFor } from './gate.ts';
import { isReturnedTab, Returned } from './returned.tsx';
import type { Route } from './routes.ts';

/** Shows one screen behind its guards: the log-in, and the status of its order. */
export function Screen({ route }: { route: Route }) {
  const session = useStore(sessionStore);
  // A guest of a wallet sees their order, and nothing that needs a proven address.
  const guest = session?.guestOf !== undefined && !route.orderIn && !route.forGuests;
  const locked = route.needsSignIn && (session === null || guest);
  const returned = locked && isReturnedTab();
  useEffect(() => {
    if (locked && !returned) toSignIn();
  }, [locked, returned]);
  if (returned) return <Returned />;
  if (locked) return null;
  const shown = <Shown route={route} />;
  return route.orderIn ? (
    <OrderGate route={route} orderIn={route.orderIn}>
      {shown}
    </OrderGate>
  ) : (
    shown
  );
}

function Shown({ route }: { route: Route }) {
  const { i18n } = useLingui();
  const title = i18n._(route.title);
  const { search } = useHashLocation();
  // Another page of a list is another place on the same screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step is an arrival
  useEffect(() => arrive(title), [title, search]);
  return <route.screen />;
}

/**
 * Leads to the screen that the order's status allows, also when the status changes or the time runs out while the
 * screen is open.
 */
function OrderGate(props: { route: Route; orderIn: string; children: ReactNode }) {
  const orderNo = useSearchParam(props.orderIn);
  const { data: order } = useOrder(orderNo);
  const left = useRemaining(order?.expiresAt);
  const { status } = order?.attempt ?? {};
  useHoldReload(status === 'sent' || status === 'challenge');
  const place = order ? placeFor(props.route.path, order, left) : null;
  useEffect(() => {
    if (place !== null) navigate(place, { replace: true });
  }, [place]);
  return place === null ? props.children : null;
}

function toSignIn(): void {
  const { path, search } = hashLocation();
  rememberPlace(search ? `${path}?${search}` : path);
  navigate(path === '/tradeHistory' ? '/emailCode?fromName=tradeList' : '/emailCode', { replace: true });
}
