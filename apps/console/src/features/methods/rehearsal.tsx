import type { MethodRehearsal } from '@kassa/contract/operator-browser';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { When } from '../../shared/parts/when.tsx';
import styles from './methods.module.css';

/** Says what a change would have done to the last orders of its method. */
export function Rehearsal({ found }: { found: MethodRehearsal }) {
  const { i18n } = useLingui();
  const number = (value: number) => i18n.number(value);
  const dollars = (value: string) => i18n.number(Number(value), { minimumFractionDigits: 2 });
  const { orders, refused, moved, tooSlow } = found;
  const [takenNow, takenThen] = [number(found.takenNow), number(found.takenThen)];
  const [feesNow, feesThen] = [dollars(found.feesNowUsd), dollars(found.feesThenUsd)];
  if (orders === 0) {
    return (
      <p className={styles.rehearsal} role="status">
        <Trans>There are no orders by this method yet, so there's nothing to try the change on.</Trans>
      </p>
    );
  }
  return (
    <div className={styles.rehearsal} role="status">
      <p>
        <strong>
          <Plural value={orders} one="The last order by this method:" other="The last # orders by this method:" />
        </strong>{' '}
        <Trans>
          since <When at={found.since} />
        </Trans>
      </p>
      <p>
        <Trans>
          {takenThen} would have been accepted, compared with {takenNow} under the current terms.
        </Trans>
      </p>
      {refused.off > 0 && (
        <p>
          <Plural value={refused.off} one="# would have had no provider." other="# would have had no provider." />
        </p>
      )}
      {refused.below > 0 && (
        <p>
          <Plural value={refused.below} one="# would have been too small." other="# would have been too small." />
        </p>
      )}
      {refused.above > 0 && (
        <p>
          <Plural value={refused.above} one="# would have been too large." other="# would have been too large." />
        </p>
      )}
      {moved.map(({ from, to, orders: count }) => (
        <p key={`${from} ${to}`}>
          <Trans>
            {number(count)} would have gone to {to} instead of {from}.
          </Trans>
        </p>
      ))}
      {tooSlow > 0 && (
        <p>
          <Plural
            value={tooSlow}
            one="# was paid too late for the new time."
            other="# were paid too late for the new time."
          />
        </p>
      )}
      <p>
        <Trans>
          Fees: {feesThen} US dollars instead of {feesNow}.
        </Trans>
      </p>
    </div>
  );
}
