import { Button, Callout } from '@kassa/ui';
import { Trans } from '@lingui/react/macro';
import styles from './pay-problem.module.css';

/** Says that the fields of a card did not load, and leads to them again. The other methods are a press away. */
export function FramesMissing({ onAgain }: { onAgain: () => void }) {
  return (
    <div className={styles.problem}>
      <Callout tone="negative" urgent title={<Trans>The card fields didn't load</Trans>}>
        <p>
          <Trans>You haven't been charged.</Trans>
        </p>
        <Button kind="plain" onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      </Callout>
    </div>
  );
}
