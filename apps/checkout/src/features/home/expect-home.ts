import { sessionStore } from '../../shared/session/session.ts';
import { LoadedButtons } from '../../shared/wallet-pay/wallets.tsx';
import { LoadedFields } from './guest/guest.tsx';

/**
 * Begins to load what home shows after its first paint, before React takes the page over: the line has nothing to do
 * meanwhile, so the wallets' buttons and a guest's fields are there earlier by that time.
 */
export function expectHome(): void {
  if (document.querySelector('[data-wallets=sheet]')) LoadedButtons.expect();
  if (!sessionStore.get()) LoadedFields.expect();
}
