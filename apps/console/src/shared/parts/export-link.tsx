import { mayCall, type OperatorPath } from '@kassa/contract/operator-browser';
import { Trans } from '@lingui/react/macro';
import { addressOf } from '../server/call.ts';
import { useOperator } from '../server/queries.ts';
import styles from './export-link.module.css';

/** Lets the browser save exactly what is filtered as a CSV file, where the operator's role may take it. */
export function ExportLink({ path, input }: { path: OperatorPath; input: object }) {
  const operator = useOperator();
  if (!operator || !mayCall(operator.role, path)) return null;
  return (
    <a className={styles.link} href={addressOf(path, input)} download>
      <Trans>Export as CSV</Trans>
    </a>
  );
}
