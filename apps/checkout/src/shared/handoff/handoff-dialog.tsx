import { Button, Dialog, Skeleton } from '@kassa/ui';
import { QrPicture } from '@kassa/ui/qr';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRemaining } from '../countdown.ts';
import { offerHandoff } from '../server/handoff-calls.ts';
import { useFailureWords } from '../server/use-failure-words.ts';
import styles from './handoff-dialog.module.css';

/** Shows the code that continues an order on the buyer's phone: once, for five minutes. */
export function HandoffDialog({ orderNo, onClose }: { orderNo: string; onClose: () => void }) {
  const { t } = useLingui();
  const words = useFailureWords();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['handoff', orderNo],
    queryFn: () => offerHandoff(orderNo),
    staleTime: Number.POSITIVE_INFINITY,
    // A code is for the one who looks at it now.
    gcTime: 0,
    retry: false,
  });
  const left = useRemaining(data?.expiresAt);
  const over = data !== undefined && left === 0 && !isFetching;
  return (
    <Dialog
      onClose={onClose}
      title={<Trans>Continue on your phone</Trans>}
      closeLabel={t`Close`}
      actions={
        (over || error) && (
          <Button loading={isFetching} onClick={() => void refetch()}>
            <Trans>Get a new code</Trans>
          </Button>
        )
      }
    >
      {over && (
        <p role="alert">
          <Trans>This code has expired.</Trans>
        </p>
      )}
      {error && !data && <p role="alert">{words(error)}</p>}
      {!data && !error && <Skeleton lines={6} />}
      {data && !over && (
        <div className={styles.code}>
          <QrPicture payload={addressOf(data.code)} label={t`Code to continue on your phone`} />
          <p>
            <Trans>Scan it with your phone's camera. You'll stay logged in there, and this page follows along.</Trans>
          </p>
          <p className={styles.quiet}>
            <Trans>Works once, for 5 minutes.</Trans>
          </p>
        </div>
      )}
    </Dialog>
  );
}

/** Behind the hash nobody on the way reads the code. */
function addressOf(code: string): string {
  return `${location.origin}${location.pathname}#/continue?code=${code}`;
}
