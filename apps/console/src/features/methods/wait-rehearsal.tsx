import type { HoldRehearsal } from '@kassa/contract/operator-browser';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { When } from '../../shared/parts/when.tsx';
import styles from './methods.module.css';
import { useWaitWords } from './wait-words.ts';

/** Says what a wait would have done to the last orders that were paid so. */
export function WaitRehearsal({ found }: { found: HoldRehearsal }) {
  const { span } = useWaitWords();
  const { i18n } = useLingui();
  const { orders, since, sent, waitThen, longestThen } = found;
  if (sent === 0) {
    return (
      <p className={styles.rehearsal} role="status">
        <Trans>
          Kassa hasn't sent crypto for any recent order paid this way, so there's nothing to try the wait on.
        </Trans>
      </p>
    );
  }
  const [now, then] = [i18n.number(found.waitNow), i18n.number(waitThen)];
  return (
    <div className={styles.rehearsal} role="status">
      <p>
        <strong>
          <Plural value={orders} one="The last order paid this way:" other="The last # orders paid this way:" />
        </strong>{' '}
        <Trans>
          since <When at={since} />
        </Trans>
      </p>
      <p>
        <Plural value={sent} one="Kassa sends crypto for # of them." other="Kassa sends crypto for # of them." />
      </p>
      <p>
        <Trans>
          {then} would have waited, compared with {now} under the current settings.
        </Trans>
      </p>
      {waitThen > 0 && (
        <p>
          <Trans>The longest wait: {span(longestThen)}.</Trans>
        </p>
      )}
    </div>
  );
}
