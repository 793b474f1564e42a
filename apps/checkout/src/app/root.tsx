import { type I18n, i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, useEffect } from 'react';
import { App } from './app.tsx';

/**
 * Tells the screens of another language only. The texts of a part that come later change nothing that is shown, and
 * telling of them would make React draw anew what it has not taken over yet: what was typed there would be lost.
 */
const spoken: I18n = Object.create(i18n, {
  on: {
    value: (event: 'change', tell: () => void) => {
      const now = () => `${i18n.locale} ${i18n.locales}`;
      let told = now();
      return i18n.on(event, () => {
        if (told === now()) return;
        told = now();
        tell();
      });
    },
  },
});

/**
 * Shows the checkout in the current language. The tree is the same in the browser and, for its first screen, on the
 * server. `onShown` is called once the page answers.
 */
export function Root({ onShown }: { onShown?: () => void }) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      <I18nProvider i18n={spoken}>
        <App />
      </I18nProvider>
    </StrictMode>
  );
}
