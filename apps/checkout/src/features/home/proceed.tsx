import type { Quote } from '@kassa/contract';
import { Button, Heard, Icon } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useId } from 'react';
import { clockText } from '../../shared/countdown.ts';
import { hasMoreTime, takeMoreTime } from '../../shared/link/basic-data.ts';
import { choiceStore } from '../../shared/link/choice.ts';
import { useAmount } from '../../shared/money/use-amount.ts';
import { navigate } from '../../shared/navigate/hash-location.ts';
import type { BasicData } from '../../shared/server/home-calls.ts';
import { rememberPlace } from '../../shared/session/return-to.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { useStore } from '../../shared/store.ts';
import { showToast } from '../../shared/toast/toast.ts';
import { guestForm, guestStore, waitToAsk } from './guest/guest-store.ts';
import { OnePress } from './one-press/one-press.tsx';
import { useOnePress } from './one-press/one-press-store.ts';
import styles from './proceed.module.css';
import { usePayable } from './use-payable.ts';

/**
 * Shows the total and the button to continue, with the order's countdown (docs/specification/journey.md#proceed). It is
 * the second button where one above it pays at once.
 */
export function Proceed(props: {
  data: BasicData | null | undefined;
  /** The pay currency. '' while it is unknown. */
  fiat: string;
  quote: Quote | undefined;
  /** Whether the order or its price could not be loaded, which home says elsewhere. */
  failed: boolean;
}) {
  const { data, fiat, quote, failed } = props;
  const { t } = useLingui();
  const { left, priced, missing, payable } = usePayable(data, quote);
  const clock = data ? clockText(left) : '--:--:--';
  const why = useId();
  const { shown: second } = useOnePress(fiat);
  const guest = useStore(guestStore);
  const proceed = () => {
    if (left === 0 && takeMoreTime()) return;
    if (left === 0) return showToast(t`Time's up. Start again from the shop.`);
    if (!data || !quote) return;
    const next = `/paymentMethod?nft=${encodeURIComponent(data.nftParamNo)}`;
    choiceStore.set({ fiat: quote.fiat, payAmount: quote.fiatSumAmount, nftParamNo: data.nftParamNo });
    if (sessionStore.get()) return navigate(next);
    rememberPlace(next);
    if (guest.ask ? guest.ask() : waitToAsk()) return;
    navigate('/emailCode');
  };
  return (
    <>
      {/* The panel of a coin says its total twice already. */}
      {quote && !second && data?.buyType !== 'CRYPTO' && <Total quote={quote} />}
      {data && <OnePress data={data} fiat={fiat} ready={payable && left > 0} />}
      {/* What comes above with the order and its price does not move these. Only kept, they would count as moved. */}
      <Fragment key={`${!data}${!quote}`}>
        <Button
          type="submit"
          form={guestForm}
          kind={second ? 'quiet' : 'main'}
          loading={guest.sending}
          disabled={!payable}
          aria-describedby={payable ? undefined : why}
          onClick={(event) => {
            event.preventDefault();
            proceed();
          }}
        >
          <ProceedWords data={data} clock={clock} />
        </Button>
        <Heard role="timer">{clock}</Heard>
        <p className={styles.note} id={why}>
          {data && left === 0 ? (
            <TimeUp data={data} />
          ) : (payable ? second : failed && !priced) ? (
            // An empty line keeps the button in its place.
            '\u00A0'
          ) : payable ? (
            <Trans>You won't be charged yet</Trans>
          ) : (
            <StillMissing price={!priced} address={missing} />
          )}
        </p>
      </Fragment>
    </>
  );
}

function ProceedWords({ data, clock }: { data: BasicData | null | undefined; clock: string }) {
  return (
    <>
      <span>
        {data?.item.type === 'COIN' ? <Trans>Proceed Buy {data.crypto}</Trans> : <Trans>Proceed Buy NFT</Trans>}
      </span>
      {/* Not in the button's name, which would be read again every second. */}
      <time className={styles.time} aria-hidden="true">
        {clock}
      </time>
    </>
  );
}

function Total({ quote }: { quote: Quote }) {
  const amount = useAmount();
  return (
    <p className={styles.total}>
      <span>
        <Trans>Total</Trans>
      </span>
      <strong>{amount(quote.fiatSumAmount, quote.fiat)}</strong>
    </p>
  );
}

/** Says what is still missing: the price, the address of the wallet, or its confirmation. */
function StillMissing({ price, address }: { price: boolean; address: boolean }) {
  if (price) return <Trans>Getting the price…</Trans>;
  if (address) return <Trans>Enter your wallet address to continue.</Trans>;
  return <Trans>Confirm your wallet address to continue.</Trans>;
}

/** Says that the time is up, and how to get more. */
function TimeUp({ data }: { data: BasicData }) {
  return (
    <>
      <Icon name="alert" size={16} />{' '}
      {hasMoreTime(data) ? (
        <Trans>Time's up. Press the button for more time.</Trans>
      ) : (
        <Trans>Time's up. Start again from the shop.</Trans>
      )}
    </>
  );
}
