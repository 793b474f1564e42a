import { useLingui } from '@lingui/react/macro';
import { Page } from '../../shared/parts/page.tsx';
import { People } from '../../shared/people/people.tsx';
import { useOperator } from '../../shared/server/queries.ts';

/** Shows who may sign in: the operators, or to a merchant's owner the people of the merchant. */
export function PeoplePage() {
  const { t } = useLingui();
  const operator = useOperator();
  if (!operator) return null;
  return (
    <Page title={t`People`}>
      <People appId={operator.appId} />
    </Page>
  );
}
