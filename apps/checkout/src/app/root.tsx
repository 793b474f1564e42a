import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, useEffect } from 'react';
import { App } from './app.tsx';

/**
 * Shows the checkout in the current language. The tree is the same in the browser and, for its first screen, on the
 * server. `onShown` is called once the page answers.
 */
export function Root({ onShown }: { onShown?: () => void }) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <App />
      </I18nProvider>
    </StrictMode>
  );
}
