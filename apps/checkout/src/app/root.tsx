import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { App } from './app.tsx';

/** The checkout in the language that is spoken: the same tree in the browser and, of its first screen, on the server. */
export function Root() {
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <App />
      </I18nProvider>
    </StrictMode>
  );
}
