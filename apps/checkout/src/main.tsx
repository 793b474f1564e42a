import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import '@kassa/ui/base.css';
import 'virtual:languages.css';
import { Root } from './app/root.tsx';
import { host, isFramed } from './shared/embed/host.ts';
import { browserForms, expectOtherParts, firstLanguage, setLanguage } from './shared/language/language.ts';
import { applyLook } from './shared/link/apply-look.ts';
import { needBasicData } from './shared/link/basic-data.ts';
import { saveOnLeaving } from './shared/link/choice.ts';
import { dropDrawnHome, takeDrawnHome } from './shared/link/drawn-home.ts';
import { takeEarlyPress } from './shared/link/early-press.ts';
import { takeLink } from './shared/link/link.ts';
import { uncutLink, withoutLogin } from './shared/link/link-query.ts';
import { hashLocation, navigate } from './shared/navigate/hash-location.ts';
import { onRefusal } from './shared/server/call.ts';
import { forgetFormerView } from './shared/session/forget-login.ts';
import { logInOfLink } from './shared/session/link-log-in.ts';
import { watchOtherTabs } from './shared/session/session.ts';
import { reloadOnNewVersion } from './shared/version.ts';

/** Starts the page. Requests the order while the texts are still loading. */
async function start(root: HTMLElement): Promise<void> {
  const uncut = uncutLink(location.search, location.hash);
  if (uncut !== null) return location.replace(uncut);
  onRefusal(async () => (await import('./shared/server/react-to-refusal.ts')).reactToRefusal);
  if (isFramed()) document.documentElement.dataset.framed = '';
  if (host) forgetFormerView();
  if (host) void import('./shared/embed/talk-to-host.ts').then(({ talkToHost }) => talkToHost());
  watchOtherTabs();
  saveOnLeaving();
  // Our paths are behind the hash. Somebody may have typed one without it.
  if (location.pathname !== '/') history.replaceState(null, '', `/${location.search}#${location.pathname}`);
  const { path, search } = hashLocation();
  const linkLogIn = path === '/' ? logInOfLink(location.search, search) : null;
  takeLink(location.search, path === '/' ? search : '');
  applyLook();
  if (withoutLogin(search) !== search) navigate(`${path}?${withoutLogin(search)}`, { replace: true });
  const language = firstLanguage(new URLSearchParams(`${location.search.slice(1)}&${search}`));
  const { lang, dataset } = document.documentElement;
  const asDrawn = path === '/' && takeDrawnHome() && lang === language && dataset.forms === browserForms(language);
  if (path === '/') needBasicData();
  await setLanguage(language);
  if (path !== '/') dropDrawnHome(root);
  // In slices, so that the painted page does not freeze.
  if (asDrawn)
    startTransition(() => {
      hydrateRoot(root, <Root onShown={takeEarlyPress(true)} />);
    });
  else createRoot(root).render(<Root onShown={takeEarlyPress(false)} />);
  if (linkLogIn) {
    const { takeReadyLogIn } = await import('./shared/session/ready-log-in.ts');
    await takeReadyLogIn(linkLogIn);
  }
  reloadOnNewVersion();
  expectOtherParts();
}

const root = document.getElementById('root');
if (root) void start(root);
