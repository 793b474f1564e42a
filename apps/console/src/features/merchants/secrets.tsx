import {
  type MerchantKeys,
  mayCall,
  ownPaths,
  type RevokedSecret,
  type ShownMerchant,
} from '@kassa/contract/operator-browser';
import { Button, Card } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import { FactList } from '../../shared/parts/fact-list.tsx';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { When } from '../../shared/parts/when.tsx';
import { post } from '../../shared/server/call.ts';
import { useOperator } from '../../shared/server/queries.ts';
import styles from './merchants.module.css';

/** Shows a merchant's live secrets without themselves. Its owner makes a new one, and revokes one at once. */
export function Secrets({
  merchant: { appId, secrets },
  onDone,
}: {
  merchant: ShownMerchant;
  onDone: (keys?: MerchantKeys) => Promise<void>;
}) {
  const { t } = useLingui();
  const operator = useOperator();
  const [asked, setAsked] = useState<'new' | string>();
  const may = operator !== undefined && mayCall(operator.role, ownPaths.rotate);
  const use = (index: number, used: boolean) =>
    index === 0
      ? t`signs what we send`
      : used
        ? t`still verifies`
        : t`verifies now, and signs once the merchant has used it`;
  const run = async () => {
    if (asked === 'new') return onDone(await post<MerchantKeys>(ownPaths.rotate, { appId }));
    const { keys } = await post<RevokedSecret>(ownPaths.revoke, { appId, secretNo: asked });
    return onDone(keys ?? undefined);
  };
  return (
    <Card label={t`Secrets`}>
      <div className={styles.stack}>
        <h2>
          <Trans>Secrets</Trans>
        </h2>
        <FactList
          facts={secrets.map(({ secretNo, createdAt, used }, index) => [
            <When key="created" at={createdAt} />,
            <Fragment key="use">
              {use(index, used)}
              {may && (
                <Button kind="plain" onClick={() => setAsked(secretNo)}>
                  <Trans>Revoke</Trans>
                </Button>
              )}
            </Fragment>,
            secretNo,
          ])}
        />
        {may && (
          <Button kind="quiet" onClick={() => setAsked('new')}>
            <Trans>Create a new secret</Trans>
          </Button>
        )}
      </div>
      {asked !== undefined && (
        <ReasonDialog
          title={asked === 'new' ? t`Create a new secret` : t`Revoke a secret`}
          effect={
            <Effect
              asked={asked}
              isOnly={secrets.length === 1}
              dropsUnused={secrets.slice(1).some(({ used }) => !used)}
            />
          }
          button={asked === 'new' ? t`Create it` : t`Revoke`}
          takesAway={asked !== 'new'}
          withoutReason
          run={run}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}

/** Says what a new secret, or the end of one, does to the merchant's server. */
function Effect({ asked, isOnly, dropsUnused }: { asked: string; isOnly: boolean; dropsUnused: boolean }) {
  if (asked === 'new' && dropsUnused)
    return (
      <Trans>
        Shown only once. It replaces the newest secret, which your server hasn't used yet: that one stops verifying
        right away. The one that signs now keeps verifying.
      </Trans>
    );
  if (asked === 'new')
    return (
      <Trans>
        Shown only once. The previous secret keeps verifying until the next change, so your server can switch without a
        gap.
      </Trans>
    );
  if (!isOnly) return <Trans>Anything signed with it is rejected from now on.</Trans>;
  return (
    <Trans>
      It's your only one: your shop can't sell until your server uses the new secret, which you see next. To switch
      without a gap, create a new secret first.
    </Trans>
  );
}
