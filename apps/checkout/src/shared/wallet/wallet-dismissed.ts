/** Thrown when the buyer closed their wallet: nothing was paid, and no message is needed. */
export class WalletDismissed extends Error {
  override readonly name = 'WalletDismissed';
}
