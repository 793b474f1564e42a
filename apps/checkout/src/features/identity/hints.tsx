import type { IdentityStep } from '@kassa/contract';
import { Trans } from '@lingui/react/macro';
import styles from './identity.module.css';

/** What makes a check of `steps` succeed (seed section 8); an address is proven by other papers than a person. */
export function Hints({ steps }: { steps: readonly IdentityStep[] }) {
  const addressAlone = steps.length > 0 && steps.every((step) => step === 'proof_of_address');
  return addressAlone ? (
    <ul className={styles.hints}>
      <li>
        <Trans>Show a bill or a bank letter of the last three months.</Trans>
      </li>
      <li>
        <Trans>It must show your name, as on your ID, and your address.</Trans>
      </li>
    </ul>
  ) : (
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
