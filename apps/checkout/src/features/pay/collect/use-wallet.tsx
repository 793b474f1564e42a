import type { OrderView, Wallet } from '@kassa/contract';
import { useLingui } from '@lingui/react';
import { type ReactNode, useState } from 'react';
import { framers } from '../../../shared/embed/host.ts';
import { askBrowserWallet } from '../browser-wallet.ts';
import { WalletDismissed } from './wallet-dismissed.ts';
import { WalletSheet } from './wallet-sheet.tsx';

interface Asked {
  readonly resolve: (token: string) => void;
  readonly reject: (dismissed: WalletDismissed) => void;
}

/** `ask`: the wallet's token, once the buyer has agreed in it; @throws WalletDismissed. `sheet`: to be drawn in the page. */
interface AskWallet {
  readonly ask: () => Promise<string>;
  readonly sheet: ReactNode;
}

/** The wallet of an order's method: the browser's own, or the provider's page that stands in for it. */
export function useWallet(order: OrderView, wallet: Wallet | null): AskWallet {
  const { i18n } = useLingui();
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = async (): Promise<string> => {
    if (!wallet) throw new WalletDismissed();
    if (wallet.sheet) return new Promise((resolve, reject) => setAsked({ resolve, reject }));
    return askBrowserWallet(wallet, order);
  };
  if (!asked || !wallet?.sheet) return { ask, sheet: null };
  const sheet = (
    <WalletSheet
      url={sheetAddress(wallet.sheet.url, { kind: wallet.kind, order, language: i18n.locale })}
      origin={wallet.sheet.origin}
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

/** docs/sandbox-provider.md, The wallet's sheet. */
function sheetAddress(base: string, sheet: { kind: Wallet['kind']; order: OrderView; language: string }): string {
  const { kind, language } = sheet;
  const { quote, merchantName } = sheet.order;
  const url = new URL(base);
  const told = {
    kind: kind === 'applePay' ? 'apple' : 'google',
    amount: quote.fiatSumAmount,
    currency: quote.fiat,
    merchant: merchantName.slice(0, 64),
    ancestor: location.origin,
    language,
  };
  for (const [name, value] of Object.entries(told)) url.searchParams.set(name, value);
  // A frame checks every page above it, not ours alone.
  for (const origin of framers) url.searchParams.append('ancestor', origin);
  return url.href;
}
