import { type MerchantTerms, mayCall, type ShownMerchant, termsPaths } from '@kassa/contract/operator-browser';
import { Button, Card } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { FactList } from '../../shared/parts/fact-list.tsx';
import { Loaded } from '../../shared/parts/page.tsx';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { When } from '../../shared/parts/when.tsx';
import { post, read } from '../../shared/server/call.ts';
import { useOperator } from '../../shared/server/queries.ts';
import styles from './merchants.module.css';
import { Payout } from './payout.tsx';
import { type Asked, TermsForm } from './terms-form.tsx';
import { TermsWaiting } from './terms-waiting.tsx';

/** Shows what Kassa sends for a merchant, what it may sell, and where its money is paid out. Two people change each. */
export function Terms({ merchant: { appId } }: { merchant: ShownMerchant }) {
  const operator = useOperator();
  const [asked, setAsked] = useState<Asked>();
  const terms = useQuery({
    queryKey: ['terms', appId],
    queryFn: () => read<MerchantTerms>(termsPaths.terms, { appId }),
  });
  const may = operator !== undefined && mayCall(operator.role, termsPaths.propose);
  const onDone = () => terms.refetch();
  return (
    <Loaded query={terms}>
      {(shown) => (
        <div className={styles.side}>
          <TermsWaiting appId={appId} proposals={shown.proposals} declined={shown.declined} onDone={onDone} />
          <Sent appId={appId} terms={shown} onAsk={may ? setAsked : undefined} onDone={onDone} />
          <Limits terms={shown} onAsk={may ? () => setAsked('limits') : undefined} />
          <Payout appId={appId} terms={shown} onDone={onDone} />
          {asked && (
            <TermsForm appId={appId} asked={asked} terms={shown} onDone={onDone} onClose={() => setAsked(undefined)} />
          )}
        </div>
      )}
    </Loaded>
  );
}

interface Off {
  readonly network: string;
  readonly coin?: string;
}

function Sent({
  appId,
  terms,
  onAsk,
  onDone,
}: {
  appId: string;
  terms: MerchantTerms;
  onAsk: ((asked: Asked) => void) | undefined;
  onDone: () => unknown;
}) {
  const { t } = useLingui();
  const [off, setOff] = useState<Off>();
  return (
    <Card label={t`Contracts and coins`}>
      <div className={styles.stack}>
        <h2>
          <Trans>Contracts and coins</Trans>
        </h2>
        <p className={styles.quiet}>
          {terms.networks.length === 0 ? (
            <Trans>This installation sends on no network. The merchant delivers everything.</Trans>
          ) : (
            <Trans>What Kassa mints or sends from its treasury. The merchant delivers everything else.</Trans>
          )}
        </p>
        <SentRows terms={terms} onOff={onAsk && setOff} />
        {onAsk && terms.networks.length > 0 && (
          <div className={styles.buttons}>
            <Button kind="quiet" onClick={() => onAsk('contract')}>
              <Trans>Propose a contract</Trans>
            </Button>
            <Button kind="quiet" onClick={() => onAsk('coin')}>
              <Trans>Propose a coin</Trans>
            </Button>
          </div>
        )}
      </div>
      {off && <SwitchOff appId={appId} off={off} onDone={onDone} onClose={() => setOff(undefined)} />}
    </Card>
  );
}

function SentRows({
  terms: { contracts, coins },
  onOff,
}: {
  terms: MerchantTerms;
  onOff: ((off: Off) => void) | undefined;
}) {
  const { t } = useLingui();
  const rows = [
    ...contracts.map(({ network, standard, contract, tokenId, offAt }) => ({
      network,
      offAt,
      off: { network },
      name: standard === 'ERC1155' ? t`mints ${standard}, token ${tokenId}` : t`mints ${standard}`,
      contract,
    })),
    ...coins.map(({ network, coin, offAt }) => ({
      network,
      offAt,
      off: { network, coin },
      name: t`sends ${coin}`,
      contract: '',
    })),
  ];
  return (
    <FactList
      facts={rows.map((row) => [
        row.network,
        <Fragment key="sent">
          {row.name} {row.contract && <code>{row.contract}</code>}{' '}
          {row.offAt ? (
            <Trans>
              off since <When at={row.offAt} />
            </Trans>
          ) : (
            onOff && (
              <Button kind="plain" onClick={() => onOff(row.off)}>
                <Trans>Switch off</Trans>
              </Button>
            )
          )}
        </Fragment>,
        `${row.network} ${row.name}`,
      ])}
    />
  );
}

function SwitchOff({
  appId,
  off,
  onDone,
  onClose,
}: {
  appId: string;
  off: Off;
  onDone: () => unknown;
  onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <ReasonDialog
      title={off.coin ? t`Switch ${off.coin} off on ${off.network}` : t`Switch the contract off on ${off.network}`}
      effect={t`At once. Orders that are paid from now on are the merchant's to deliver; what was planned is still sent. Two people switch it on again.`}
      button={t`Switch off`}
      run={async (reason) => {
        await post(termsPaths.switchOff, { appId, ...off, reason });
        await onDone();
      }}
      onClose={onClose}
    />
  );
}

function Limits({ terms: { limits }, onAsk }: { terms: MerchantTerms; onAsk: (() => void) | undefined }) {
  const { t } = useLingui();
  const dollars = (value: string | null) => (value === null ? t`no limit` : `USD ${value}`);
  return (
    <Card label={t`Limits`}>
      <div className={styles.stack}>
        <h2>
          <Trans>Limits</Trans>
        </h2>
        <FactList
          facts={[
            [t`One order`, dollars(limits.orderMostUsd)],
            [t`24 hours`, dollars(limits.dayMostUsd)],
          ]}
        />
        {onAsk && (
          <Button kind="quiet" onClick={onAsk}>
            <Trans>Propose other limits</Trans>
          </Button>
        )}
      </div>
    </Card>
  );
}
