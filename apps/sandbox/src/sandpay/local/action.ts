import type { TransferDetailName } from '@kassa/contract';

/** One line of a transfer's instructions. */
export interface TransferDetail {
  readonly name: TransferDetailName;
  readonly value: string;
}

/** Where a transfer goes. `barcode` where a counter reads one. */
export interface TransferInstructions {
  readonly details: readonly TransferDetail[];
  readonly barcode: { readonly format: 'itf' | 'code128'; readonly digits: string } | null;
}

/** What the buyer has to do, as the API answers it. */
export type LocalAction =
  | { readonly type: 'redirect'; readonly url: string }
  | { readonly type: 'qr'; readonly payload: string; readonly appUrl: string }
  | ({ readonly type: 'transfer' } & TransferInstructions)
  | { readonly type: 'wait' };
