import type { OrderView, Wallet } from '@kassa/contract';
import { useLingui } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { framers } from '../../../shared/embed/host.ts';
import { askBrowserWallet } from '../../../shared/wallet/browser-wallet.ts';
import { WalletDismissed } from '../../../shared/wallet/wallet-dismissed.ts';
import { WalletSheet } from './wallet-sheet.tsx';

interface Asked {
  readonly order: OrderView;
  readonly kind: Wallet['kind'];
  readonly page: { readonly url: string; readonly origin: string };
  readonly resolve: (token: string) => void;
  readonly reject: (dismissed: WalletDismissed) => void;
}

/** `sheet`: element to draw in the page. */
interface AskWallet {
  /**
   * Returns the wallet's token for an order after the buyer has agreed.
   * @throws WalletDismissed
   */
  readonly ask: (order: OrderView, wallet: Wallet) => Promise<string>;
  readonly sheet: ReactNode;
}

/** Opens the wallet of an order's method: the browser's own, or the provider's page that replaces it. */
export function useWallet(): AskWallet {
  const { i18n } = useLingui();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = async (order: OrderView, wallet: Wallet): Promise<string> => {
    const { kind, sheet: page } = wallet;
    if (!page) return askBrowserWallet(wallet, order);
    return new Promise((resolve, reject) => setAsked({ order, kind, page, resolve, reject }));
  };
  if (!asked) return { ask, sheet: null };
  const { order, kind, page } = asked;
  const sheet = (
    <WalletSheet
      url={sheetAddress(page.url, { kind, order, language: i18n.locale })}
      origin={page.origin}
      title={order.payWayName}
      onToken={(token) => {
        setAsked(null);
        asked.resolve(token);
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
function sheetAddress(base: string, sheet: { kind: Wallet['kind']; order: OrderView; language: string }): string {
  const { kind, language } = sheet;
  const { quote, merchantName } = sheet.order;
  const url = new URL(base);
  const parameters = {
    kind: kind === 'applePay' ? 'apple' : 'google',
    amount: quote.fiatSumAmount,
    currency: quote.fiat,
    merchant: merchantName.slice(0, 64),
    ancestor: location.origin,
    language,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  // A frame checks every page above it, not only ours.
  for (const origin of framers) url.searchParams.append('ancestor', origin);
  return url.href;
}
