import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@kassa/ui/base.css';
import { App } from './app/app.tsx';
import { firstLanguage, speak } from './shared/language/language.ts';
import { saveOnLeaving } from './shared/link/choice.ts';
import { linkStore, takeLink } from './shared/link/link.ts';
import { withoutLogin } from './shared/link/link-query.ts';
import { basicDataQuery } from './shared/link/use-basic-data.ts';
import { hashLocation, navigate } from './shared/navigate/hash-location.ts';
import { onRefusal } from './shared/server/call.ts';
import { queryClient } from './shared/server/query-client.ts';
import { reactToRefusal } from './shared/server/react-to-refusal.ts';
import { sessionStore, watchOtherTabs } from './shared/session/session.ts';
import { reloadOnNewVersion } from './shared/version.ts';

/** Starts the page: the order is asked for while the words are still on their way. */
async function start(root: HTMLElement): Promise<void> {
  onRefusal(reactToRefusal);
  watchOtherTabs();
  saveOnLeaving();
  const { path, search } = hashLocation();
  takeLink(location.search, path === '/' ? search : '');
  if (withoutLogin(search) !== search) navigate(`${path}?${withoutLogin(search)}`, { replace: true });
  const language = firstLanguage(new URLSearchParams(`${location.search.slice(1)}&${search}`));
  const { merchantParam } = linkStore.get();
  if (merchantParam && path === '/') {
    void queryClient.prefetchQuery(basicDataQuery(merchantParam, sessionStore.get()?.userNo ?? ''));
  }
  await speak(language);
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <App />
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  );
  reloadOnNewVersion();
}

const root = document.getElementById('root');
if (root) void start(root);
