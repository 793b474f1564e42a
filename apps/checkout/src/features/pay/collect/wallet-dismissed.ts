/** The buyer put his wallet away: nothing was paid, and nothing needs to be said. */
export class WalletDismissed extends Error {
  override readonly name = 'WalletDismissed';
}
