import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '@kassa/ui/base.css';
import { Root } from './app/root.tsx';
import { host, isFramed } from './shared/embed/host.ts';
import { firstLanguage, speak } from './shared/language/language.ts';
import { needBasicData } from './shared/link/basic-data.ts';
import { saveOnLeaving } from './shared/link/choice.ts';
import { dropDrawnHome, takeDrawnHome } from './shared/link/drawn-home.ts';
import { takeLink } from './shared/link/link.ts';
import { uncutLink, withoutLogin } from './shared/link/link-query.ts';
import { wearLook } from './shared/link/wear-look.ts';
import { hashLocation, navigate } from './shared/navigate/hash-location.ts';
import { onRefusal } from './shared/server/call.ts';
import { broughtBy } from './shared/session/brought.ts';
import { forgetFormerView } from './shared/session/forget-login.ts';
import { watchOtherTabs } from './shared/session/session.ts';
import { reloadOnNewVersion } from './shared/version.ts';

/** Starts the page: the order is asked for while the words are still on their way. */
async function start(root: HTMLElement): Promise<void> {
  const uncut = uncutLink(location.search, location.hash);
  if (uncut !== null) return location.replace(uncut);
  // On demand: most visits meet no refusal.
  onRefusal(async (error, request) => {
    const { reactToRefusal } = await import('./shared/server/react-to-refusal.ts');
    reactToRefusal(error, request);
  });
  if (isFramed()) document.documentElement.dataset.framed = '';
  if (host) forgetFormerView();
  if (host) void import('./shared/embed/talk-to-host.ts').then(({ talkToHost }) => talkToHost());
  watchOtherTabs();
  saveOnLeaving();
  // Our paths stand behind the hash; somebody may have typed one without.
  if (location.pathname !== '/') history.replaceState(null, '', `/${location.search}#${location.pathname}`);
  const { path, search } = hashLocation();
  const brought = path === '/' ? broughtBy(location.search, search) : null;
  takeLink(location.search, path === '/' ? search : '');
  wearLook();
  if (withoutLogin(search) !== search) navigate(`${path}?${withoutLogin(search)}`, { replace: true });
  const language = firstLanguage(new URLSearchParams(`${location.search.slice(1)}&${search}`));
  const asDrawn = path === '/' && takeDrawnHome() && document.documentElement.lang === language;
  if (path === '/') needBasicData();
  await speak(language);
  if (path !== '/') dropDrawnHome(root);
  // In slices: a page that is painted has no reason to stand still.
  if (asDrawn) startTransition(() => void hydrateRoot(root, <Root />));
  else createRoot(root).render(<Root />);
  if (brought) {
    const { takeReadyLogIn } = await import('./shared/session/ready-log-in.ts');
    await takeReadyLogIn(brought);
  }
  reloadOnNewVersion();
}

const root = document.getElementById('root');
if (root) void start(root);
