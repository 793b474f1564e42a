import type { WalletDoubt } from '@kassa/contract';
import { Callout, Checkbox } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import type { Wallet } from '../../../shared/link/wallet.ts';

/** Shows what the buyer has to read and confirm about their wallet's address. Shows nothing without doubts. */
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
        <Callout tone="caution" title={<Trans>Check this address carefully</Trans>}>
          <p>
            {props.signed ? (
              <Trans>The shop sent it in a format where we can't detect typos. Compare it with your wallet.</Trans>
            ) : (
              <Trans>We can't detect typos in this format. Compare it with your wallet.</Trans>
            )}
          </p>
          <Checkbox {...box('unchecked')}>
            <Trans>I've checked the full address</Trans>
          </Checkbox>
        </Callout>
      )}
      {doubts.includes('contract') && (
        <Callout tone="caution" title={<Trans>This is a smart contract address</Trans>}>
          <p>
            <Trans>Smart wallets are fine; exchange contracts may lose what you buy.</Trans>
          </p>
          <Checkbox {...box('contract')}>
            <Trans>I know this contract can hold what I buy</Trans>
          </Checkbox>
        </Callout>
      )}
    </>
  );
}
