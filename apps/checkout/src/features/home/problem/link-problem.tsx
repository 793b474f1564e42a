import { Button, EmptyState } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { host } from '../../../shared/embed/host.ts';
import { Page } from '../../../shared/layout/page.tsx';
import { homeTitle } from '../../../shared/link/home-title.ts';
import { useBasicData } from '../../../shared/link/use-basic-data.ts';
import { navigate } from '../../../shared/navigate/hash-location.ts';
import type { CallError } from '../../../shared/server/call-error.ts';
import type { BasicData } from '../../../shared/server/home-calls.ts';
import { problemOf } from './problem-words.tsx';
import { wayBack } from './way-back.ts';

/**
 * Says why there is nothing to buy: the link can't be used (`error`), its order belongs to another buyer or has ended,
 * another buyer is buying its item (`data`), or there is no link. The way back is the registered merchant's, never the
 * link's. The owner of a complete order is led to its result.
 */
export function LinkProblem(props: { error: CallError | null; data: BasicData | null }) {
  const bought = props.data?.state === 'bought' ? props.data.orderNo : null;
  return bought === null ? <NothingToBuy {...props} /> : <ToResult orderNo={bought} />;
}

/** Leads a buyer who has bought this already to what became of it. Home is left out of the history: Back goes on. */
function ToResult({ orderNo }: { orderNo: string }) {
  useEffect(() => {
    navigate(resultOf(orderNo), { replace: true });
  }, [orderNo]);
  return null;
}

function NothingToBuy({ error, data }: { error: CallError | null; data: BasicData | null }) {
  const { i18n } = useLingui();
  const { title, words } = problemOf(error?.reason ?? data?.state ?? '');
  const back = data ? { name: data.merchant.merchantName, url: data.merchant.redirectUrl } : wayBack(error?.extend);
  const taken = data?.state === 'taken';
  const own = taken || data?.state === 'ended' ? data.orderNo : null;
  return (
    <Page
      title={i18n._(homeTitle(data))}
      merchantName={back?.name}
      action={
        // An action bar without an action would show only two lines.
        (own || back) && (
          <>
            {taken && <LookAgain />}
            {own && (
              <Button kind={taken ? 'quiet' : 'main'} onClick={() => navigate(resultOf(own))}>
                <Trans>See the result</Trans>
              </Button>
            )}
            {back && (
              <Button kind={own || taken ? 'quiet' : 'main'} onClick={() => void goBack(back.url)}>
                <Trans>Back to {back.name}</Trans>
              </Button>
            )}
          </>
        )
      }
    >
      {/* It may come by itself, when the time is up. */}
      <div role="status">
        <EmptyState icon="receipt" title={title}>
          {words}
        </EmptyState>
      </div>
    </Page>
  );
}

function resultOf(orderNo: string): string {
  return `/paymentResult?customParam=${encodeURIComponent(orderNo)}`;
}

function LookAgain() {
  const { isFetching, refetch } = useBasicData();
  return (
    <Button loading={isFetching} onClick={refetch}>
      <Trans>Check again</Trans>
    </Button>
  );
}

async function goBack(url: string): Promise<void> {
  if (!host) return location.assign(url);
  const { leaveHostTo } = await import('../../../shared/embed/leave-host.ts');
  leaveHostTo(url);
}
