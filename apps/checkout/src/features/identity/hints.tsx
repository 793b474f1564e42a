import type { IdentityStep } from '@kassa/contract';
import { Trans } from '@lingui/react/macro';
import styles from './identity.module.css';

/**
 * Says how a check of `steps` succeeds (docs/specification/journey.md#identity-check). An address needs other papers
 * than a person.
 */
export function Hints({ steps }: { steps: readonly IdentityStep[] }) {
  const addressAlone = steps.length > 0 && steps.every((step) => step === 'proof_of_address');
  return addressAlone ? (
    <ul className={styles.hints}>
      <li>
        <Trans>Use a bill or bank letter from the last three months.</Trans>
      </li>
      <li>
        <Trans>It must show your name, as on your ID, and your address.</Trans>
      </li>
    </ul>
  ) : (
    <ul className={styles.hints}>
      <li>
        <Trans>Use your own ID.</Trans>
      </li>
      <li>
        <Trans>The name on the ID must match the cardholder's name.</Trans>
      </li>
      <li>
        <Trans>Don't use more than one ID.</Trans>
      </li>
    </ul>
  );
}
