import type { WalletDoubt } from '@kassa/contract';
import { Callout, Checkbox } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import type { Wallet } from '../../../shared/link/wallet.ts';

/** What the buyer has to read and confirm about his wallet's address; nothing where nothing is doubtful. */
export function WalletDoubts(props: {
  wallet: Wallet;
  signed: boolean;
  onConfirm: (doubt: WalletDoubt, yes: boolean) => void;
}) {
  const { doubts, confirmed } = props.wallet;
  const box = (doubt: WalletDoubt) => ({
    checked: confirmed.includes(doubt),
    onChange: (event: { target: { checked: boolean } }) => props.onConfirm(doubt, event.target.checked),
  });
  return (
    <>
      {doubts.includes('unchecked') && (
        <Callout tone="caution" title={<Trans>Nothing in this address would show a wrong character</Trans>}>
          <p>
            {props.signed ? (
              <Trans>The shop wrote it in letters of one size. Compare it with your wallet.</Trans>
            ) : (
              <Trans>It is written in letters of one size. Compare it with your wallet.</Trans>
            )}
          </p>
          <Checkbox {...box('unchecked')}>
            <Trans>I have compared every character: this is my wallet.</Trans>
          </Checkbox>
        </Callout>
      )}
      {doubts.includes('contract') && (
        <Callout tone="caution" title={<Trans>A program stands behind this address</Trans>}>
          <p>
            <Trans>
              It is a contract, not a key. A wallet that works as a contract is fine. An exchange or another service may
              lose what it gets this way.
            </Trans>
          </p>
          <Checkbox {...box('contract')}>
            <Trans>I know this contract: it can hold what I buy.</Trans>
          </Checkbox>
        </Callout>
      )}
    </>
  );
}
