import { Trans } from '@lingui/react/macro';
import styles from './identity.module.css';

/** What makes a check succeed (seed section 8). */
export function Hints() {
  return (
    <ul className={styles.hints}>
      <li>
        <Trans>Use your own ID document.</Trans>
      </li>
      <li>
        <Trans>The name on the ID must be the same as the cardholder's name.</Trans>
      </li>
      <li>
        <Trans>Do not use more than one ID document.</Trans>
      </li>
    </ul>
  );
}
