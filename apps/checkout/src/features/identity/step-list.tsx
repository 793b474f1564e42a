import type { IdentityCheck, IdentityStep } from '@kassa/contract';
import { Icon, type IconName } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { stepWords } from '../../shared/identity/level-words.ts';
import styles from './identity.module.css';
import { reasonWords } from './reason-words.ts';

const pictures: Readonly<Record<IdentityStep, IconName>> = {
  cpf: 'receipt',
  document: 'card',
  selfie: 'user',
  proof_of_address: 'receipt',
};

/** Lists the steps of a check in order: which are done, and why one has to be repeated. */
export function StepList({ steps }: { steps: IdentityCheck['steps'] }) {
  const { i18n } = useLingui();
  return (
    <ol className={styles.steps}>
      {steps.map(({ step, state, reasons }) => (
        <li key={step} className={styles.step} data-state={state}>
          <span className={styles.dot}>
            <Icon name={state === 'accepted' ? 'check' : state === 'again' ? 'return' : pictures[step]} size={16} />
          </span>
          <strong>{i18n._(stepWords[step])}</strong>
          {reasons.map((reason) => (
            <span key={reason} className={styles.why}>
              {i18n._(reasonWords[reason])}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}
