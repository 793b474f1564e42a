import { Button, Callout } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../../shared/layout/page.tsx';
import { choiceStore } from '../../shared/link/choice.ts';
import { homeTitle } from '../../shared/link/home-title.ts';
import type { BasicData } from '../../shared/server/home-calls.ts';
import { sessionStore } from '../../shared/session/session.ts';
import { SignedInAs } from '../../shared/session/signed-in-as.tsx';
import { useStore } from '../../shared/store.ts';
import { ItemCard } from './item-card.tsx';
import { OrderUnderWay } from './order-under-way.tsx';
import { PayPanel } from './pay-panel.tsx';
import { Proceed } from './proceed.tsx';
import { useQuote } from './use-quote.ts';
import { WalletBlock } from './wallet-block.tsx';

/** Shows home with its data: undefined while it is loading, or when loading has `failed`. */
export function HomeView(props: { data: BasicData | null | undefined; failed: boolean; onRetry: () => void }) {
  const { data, failed } = props;
  const { i18n } = useLingui();
  const { fiat } = useStore(choiceStore);
  const session = useStore(sessionStore);
  const price = useQuote(data, fiat);
  return (
    <Page
      title={i18n._(homeTitle(data))}
      order={<ItemCard data={data} />}
      action={<Proceed data={data} quote={price.quote} />}
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
      {data?.orderNo && <OrderUnderWay orderNo={data.orderNo} />}
      <SignedInAs />
      {!session && (
        <Callout tone="info">
          <p>
            <Trans>
              <a href="#/emailCode">Log in</a> to see your orders and saved cards
            </Trans>
          </p>
        </Callout>
      )}
    </Page>
  );
}
