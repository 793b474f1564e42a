import type { Wallet } from '@kassa/contract';
import { type MethodRow, methods } from '@kassa/methods';
import { connectorFor } from './connector-for.ts';
import type { PaymentConnector, PaymentConnectors } from './port.ts';
import type { Sale } from './route.ts';

/** Says how to get the token of a method's wallet; null where the method has none. */
export function walletOf({ type }: MethodRow, { walletSheetUrl, walletRequests }: PaymentConnector): Wallet | null {
  if (type !== 'applePay' && type !== 'googlePay') return null;
  const sheet = walletSheetUrl === null ? null : { url: walletSheetUrl, origin: new URL(walletSheetUrl).origin };
  return { kind: type, sheet, request: walletRequests[type] };
}

/** Lists the wallets that a sale can be paid with. */
export function walletsOf(connectors: PaymentConnectors, sale: Sale): Wallet[] {
  return methods
    .filter(({ enabled }) => enabled)
    .flatMap((row) => {
      const connector = connectorFor(connectors, row, sale);
      return (connector && walletOf(row, connector)) || [];
    });
}
