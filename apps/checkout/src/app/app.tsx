import { useLingui } from '@lingui/react/macro';
import { Activity, Suspense, useEffect, useRef } from 'react';
import { Home } from '../features/home/home.tsx';
import { loadTexts } from '../shared/language/language.ts';
import { menuOpen } from '../shared/layout/menu-open.ts';
import { basicDataStore } from '../shared/link/basic-data.ts';
import { homeTitle } from '../shared/link/home-title.ts';
import { ErrorBoundary } from '../shared/load/error-boundary.tsx';
import { loadable } from '../shared/load/loadable.ts';
import { OnDemand } from '../shared/load/on-demand.tsx';
import { useHashLocation } from '../shared/navigate/hash-location.ts';
import { useStore } from '../shared/store.ts';
import { arrive } from './arrive.ts';
import { AskedLayers } from './asked-layers.tsx';
import { Notices } from './notices.tsx';
import { ScreenLoading } from './screen-loading.tsx';

// Only home is in the first load. The other screens bring the query cache, the guards and the table of routes.
const Beyond = loadable(async () => (await import('./beyond.tsx')).Beyond);
const Menu = loadable(async () => {
  const [{ Menu }] = await Promise.all([import('../features/menu/menu.tsx'), loadTexts('account')]);
  return Menu;
});

/** Shows the whole checkout: home, kept alive behind the other screens, and the screen of the present path. */
export function App() {
  const { i18n } = useLingui();
  const { path } = useHashLocation();
  const atHome = path === '/';
  const homeSeen = useRef(atHome);
  homeSeen.current ||= atHome;
  const title = i18n._(homeTitle(useStore(basicDataStore).data));
  useEffect(() => {
    if (atHome) arrive(title);
  }, [atHome, title]);
  return (
    <>
      <Notices atHome={atHome} />
      <ErrorBoundary>
        {homeSeen.current && (
          <Activity mode={atHome ? 'visible' : 'hidden'}>
            <Home />
          </Activity>
        )}
      </ErrorBoundary>
      {!atHome && (
        <ErrorBoundary key={path}>
          <Suspense fallback={<ScreenLoading />}>
            <Beyond path={path} />
          </Suspense>
        </ErrorBoundary>
      )}
      <MenuLayer />
      <AskedLayers />
    </>
  );
}

function MenuLayer() {
  const open = useStore(menuOpen);
  const wanted = useRef(open);
  wanted.current ||= open;
  // It stays after loading, so that its closing is visible and the things that it opened live on.
  const fail = () => {
    wanted.current = false;
    menuOpen.set(false);
  };
  return (
    wanted.current && (
      <OnDemand onFail={fail}>
        <Menu />
      </OnDemand>
    )
  );
}
