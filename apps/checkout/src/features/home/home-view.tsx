import type { Quote } from '@kassa/contract';
import { Button, Callout } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { loadTexts } from '../../shared/language/language.ts';
import { Page } from '../../shared/layout/page.tsx';
import { choiceStore } from '../../shared/link/choice.ts';
import { homeTitle } from '../../shared/link/home-title.ts';
import { ErrorBoundary } from '../../shared/load/error-boundary.tsx';
import { loadable } from '../../shared/load/loadable.ts';
import type { BasicData } from '../../shared/server/home-calls.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { useStore } from '../../shared/store.ts';
import { Wallets } from '../../shared/wallet-pay/wallets.tsx';
import { Guest } from './guest/guest.tsx';
import { ItemCard } from './item-card.tsx';
import { OnPhone } from './on-phone/on-phone.tsx';
import { useOnePress } from './one-press/one-press-store.ts';
import { PayPanel } from './pay-panel.tsx';
import { Proceed } from './proceed.tsx';
import { usePayable } from './use-payable.ts';
import { useQuote } from './use-quote.ts';
import { WalletBlock } from './wallet-block.tsx';

const KnownBuyer = loadable(async () => {
  const [{ KnownBuyer }] = await Promise.all([import('./known/known-buyer.tsx'), loadTexts('pay')]);
  return KnownBuyer;
});

/** Shows home with its data: undefined while it is loading, or when loading has `failed`. */
export function HomeView(props: { data: BasicData | null | undefined; failed: boolean; onRetry: () => void }) {
  const { data, failed } = props;
  const { i18n } = useLingui();
  const { fiat } = useStore(choiceStore);
  const session = useStore(sessionStore);
  const { price: own } = useOnePress(fiat);
  const cheapest = useQuote(data, own ? '' : fiat);
  const price = own ?? cheapest;
  return (
    <Page
      title={i18n._(homeTitle(data))}
      order={
        <>
          <ItemCard data={data} />
          {data?.orderNo === null && <OnPhone />}
        </>
      }
      action={<Proceed data={data} fiat={fiat} quote={price.quote} failed={failed || price.error !== null} />}
    >
      {failed && (
        <Callout tone="negative" urgent title={<Trans>We couldn't load this. You haven't been charged.</Trans>}>
          <Button kind="plain" onClick={props.onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </Callout>
      )}
      <PayPanel data={data} fiat={fiat} price={price} />
      {data && (data.network || data.address) && <WalletBlock data={data} />}
      {data && <OwnWallets data={data} fiat={fiat} quote={price.quote} />}
      {session ? (
        <ErrorBoundary onBroken={() => {}}>
          <Suspense>
            <KnownBuyer orderNo={data?.orderNo ?? null} hidden={!data} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        // In place before the order is known, it would be moved by what comes above it. Its code loads meanwhile.
        <div hidden={!data}>
          <Guest />
        </div>
      )}
    </Page>
  );
}

/**
 * Shows the buttons of the buyer's own wallets above the email that they make unnecessary. At the foot of a phone they
 * would cover what is still to be filled in.
 */
function OwnWallets({ data, fiat, quote }: { data: BasicData; fiat: string; quote: Quote | undefined }) {
  const { left, payable } = usePayable(data, quote);
  return <Wallets data={data} fiat={fiat} ready={payable} shown={quote} busy={left === 0} />;
}
