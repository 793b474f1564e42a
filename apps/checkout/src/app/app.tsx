import { useLingui } from '@lingui/react';
import { Activity, lazy, Suspense, useEffect, useRef } from 'react';
import { Home } from '../features/home/home.tsx';
import { menuOpen } from '../shared/layout/menu-open.ts';
import { useHashLocation } from '../shared/navigate/hash-location.ts';
import { useStore } from '../shared/store.ts';
import { ToastLayer } from '../shared/toast/toast-layer.tsx';
import { arrive } from './arrive.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadScreen } from './load-screen.ts';
import { NotFound } from './not-found.tsx';
import { homeTitle, routeOf } from './routes.ts';
import { Screen, ScreenLoading } from './screen.tsx';

const Menu = lazy(() => loadScreen('account', async () => (await import('../features/menu/menu.tsx')).Menu));

/** The whole checkout: home, kept alive behind the other screens, and the screen of the present path. */
export function App() {
  const { i18n } = useLingui();
  const { path } = useHashLocation();
  const atHome = path === '/';
  const homeSeen = useRef(atHome);
  homeSeen.current ||= atHome;
  const title = i18n._(homeTitle);
  useEffect(() => {
    if (atHome) arrive(title);
  }, [atHome, title]);
  const route = routeOf(path);
  return (
    <>
      <ErrorBoundary>
        {homeSeen.current && (
          <Activity mode={atHome ? 'visible' : 'hidden'}>
            <Home />
          </Activity>
        )}
      </ErrorBoundary>
      {!atHome && (
        <ErrorBoundary key={path}>
          {route ? (
            <Suspense fallback={<ScreenLoading route={route} />}>
              <Screen route={route} />
            </Suspense>
          ) : (
            <NotFound />
          )}
        </ErrorBoundary>
      )}
      <MenuLayer />
      <ToastLayer />
    </>
  );
}

function MenuLayer() {
  const open = useStore(menuOpen);
  const wanted = useRef(open);
  wanted.current ||= open;
  // Once loaded it stays, so that closing can be seen and what it opened lives on.
  return (
    wanted.current && (
      <ErrorBoundary quiet>
        <Suspense>
          <Menu />
        </Suspense>
      </ErrorBoundary>
    )
  );
}
