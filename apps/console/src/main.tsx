import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import '@kassa/ui/base.css';
import { router } from './app/router.tsx';
import { queries } from './shared/server/queries.ts';
import { speak } from './shared/words/language.ts';

/** Shows the page once its words are there. */
async function start(root: HTMLElement): Promise<void> {
  await speak(navigator.languages);
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
