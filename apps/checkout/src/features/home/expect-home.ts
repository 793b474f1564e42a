import { sessionStore } from '../../shared/session/session.ts';

/**
 * Asks for the code of what home shows after its first paint, before React takes the page over: the line has nothing to
 * do meanwhile, so the wallets' buttons and a guest's fields are ready earlier by that time. What fails is asked for
 * again, or said, where it is drawn (shared/load/loadable.ts).
 */
export function expectHome(): void {
  // A browser remembers a module that failed.
  if (!navigator.onLine) return;
  void Promise.allSettled([
    document.querySelector('[data-wallets=sheet]') && import('../../shared/wallet-pay/wallet-buttons.tsx'),
    sessionStore.get() === null && import('./guest/guest-fields.tsx'),
    import('../../shared/language/other-parts.ts'),
  ]);
}
