import type { Wallet } from '@kassa/contract';
import { useLingui } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { framers } from '../embed/host.ts';
import type { Ask, Given } from './ask.ts';
import { askBrowserWallet } from './browser-wallet.ts';
import { WalletDismissed } from './wallet-dismissed.ts';
import { walletNames } from './wallet-names.ts';
import { WalletSheet } from './wallet-sheet.tsx';

interface Asked {
  readonly ask: Ask;
  readonly kind: Wallet['kind'];
  readonly page: { readonly url: string; readonly origin: string };
  readonly resolve: (given: Given) => void;
  readonly reject: (dismissed: WalletDismissed) => void;
}

/** `sheet`: element to draw in the page. */
interface AskWallet {
  /**
   * Returns what the wallet gave, after the buyer has agreed and `agreed` was done.
   * @throws WalletDismissed, and what `agreed` throws
   */
  readonly ask: (wallet: Wallet, ask: Ask) => Promise<Given>;
  readonly sheet: ReactNode;
}

/** Opens a wallet: the browser's own, or the provider's page that replaces it. */
export function useWallet(): AskWallet {
  const { i18n } = useLingui();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = async (wallet: Wallet, wanted: Ask): Promise<Given> => {
    const { kind, sheet: page } = wallet;
    if (!page) return askBrowserWallet(wallet, wanted);
    const given = await new Promise<Given>((resolve, reject) => setAsked({ ask: wanted, kind, page, resolve, reject }));
    await wanted.agreed(given);
    return given;
  };
  if (!asked) return { ask, sheet: null };
  const { kind, page } = asked;
  const sheet = (
    <WalletSheet
      url={sheetAddress(page.url, { kind, ask: asked.ask, language: i18n.locale })}
      origin={page.origin}
      title={walletNames[kind]}
      onToken={(given) => {
        setAsked(null);
        asked.resolve(given);
      }}
      onClose={() => {
        setAsked(null);
        asked.reject(new WalletDismissed());
      }}
    />
  );
  return { ask, sheet };
}

/** Returns the address of the wallet's sheet (docs/sandbox-provider.md, The wallet's sheet). */
function sheetAddress(base: string, sheet: { kind: Wallet['kind']; ask: Ask; language: string }): string {
  const { kind, ask, language } = sheet;
  const url = new URL(base);
  const parameters = {
    kind: kind === 'applePay' ? 'apple' : 'google',
    amount: ask.total,
    currency: ask.fiat,
    merchant: ask.merchantName.slice(0, 64),
    ancestor: location.origin,
    language,
    ...(ask.email ? { email: '1' } : {}),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  // A frame checks every page above it, not only ours.
  for (const origin of framers) url.searchParams.append('ancestor', origin);
  return url.href;
}
