import {
  type ApprovedForMerchant,
  type MerchantAction,
  type MerchantKeys,
  type MerchantProposal,
  mayCall,
  merchantDeskPaths,
  type ShownMerchant,
} from '@kassa/contract/operator-browser';
import { Button, Callout, Card } from '@kassa/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Declined } from '../../shared/parts/declined.tsx';
import { FactList } from '../../shared/parts/fact-list.tsx';
import { ProposalChoices } from '../../shared/parts/proposal-choices.tsx';
import { Proposed } from '../../shared/parts/proposed.tsx';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { When } from '../../shared/parts/when.tsx';
import { post } from '../../shared/server/call.ts';
import { useOperator } from '../../shared/server/queries.ts';
import styles from './merchants.module.css';

type Parts = { merchant: ShownMerchant; onDone: (keys?: MerchantKeys) => Promise<void> };
type Question =
  | { readonly what: 'suspend' }
  | { readonly what: 'propose'; readonly action: MerchantAction }
  | { readonly what: 'approve'; readonly proposal: MerchantProposal };

const names: Readonly<Record<MerchantAction, MessageDescriptor>> = {
  rotate_secret: msg`New secret`,
  unsuspend_merchant: msg`Let it sell again`,
  change_settings: msg`Other settings`,
};
const effects: Readonly<Record<MerchantAction, MessageDescriptor>> = {
  rotate_secret: msg`The merchant gets a second secret, shown once to the person who approves. The previous one keeps verifying until the next change.`,
  unsuspend_merchant: msg`The suspension ends right away.`,
  change_settings: msg`The merchant's addresses and look change to those below right away.`,
};

/** Shows what may be decided about a merchant. A key, or the end of a protection, needs two operators. */
export function Decisions({ merchant, onDone }: Parts) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const operator = useOperator();
  const [asked, setAsked] = useState<Question>();
  if (!operator) return null;
  const mayPropose = mayCall(operator.role, merchantDeskPaths.propose);
  const isSuspended = merchant.suspendedAt !== '';
  const actions: readonly MerchantAction[] = isSuspended ? ['unsuspend_merchant', 'rotate_secret'] : ['rotate_secret'];
  return (
    <Card label={t`Decisions`}>
      <div className={styles.stack}>
        <h2>
          <Trans>Decisions</Trans>
        </h2>
        {merchant.proposals.map((proposal) => (
          <Proposal
            key={proposal.proposalId}
            proposal={proposal}
            onDone={onDone}
            onApprove={() => setAsked({ what: 'approve', proposal })}
          />
        ))}
        {merchant.declined.map((declined) => (
          <DeclinedDecision key={declined.proposalId} declined={declined} />
        ))}
        {!isSuspended && mayCall(operator.role, merchantDeskPaths.suspend) && (
          <Button kind="quiet" onClick={() => setAsked({ what: 'suspend' })}>
            <Trans>Suspend now</Trans>
          </Button>
        )}
        {mayPropose &&
          actions.map((action) => (
            <Button key={action} kind="quiet" onClick={() => setAsked({ what: 'propose', action })}>
              {i18n._(names[action])}
            </Button>
          ))}
        <p className={styles.quiet}>
          {mayPropose ? (
            <Trans>A new secret, other settings and the end of a suspension need a second admin.</Trans>
          ) : (
            <Trans>Changing secrets and ending suspensions takes two admins.</Trans>
          )}
        </p>
      </div>
      {asked && <Ask asked={asked} merchant={merchant} onDone={onDone} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

function Proposal({
  proposal,
  onDone,
  onApprove,
}: {
  proposal: MerchantProposal;
  onDone: () => Promise<void>;
  onApprove: () => void;
}) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const name = i18n._(names[proposal.action]);
  return (
    <Callout tone="caution" title={t`Waiting for a second operator: ${name}`}>
      <Proposed proposal={proposal} />
      <ProposedSettings proposal={proposal} />
      <p>
        <Trans>
          It expires <When at={proposal.expiresAt} />.
        </Trans>
      </p>
      <ProposalChoices
        proposal={proposal}
        about={[[t`Proposed`, name]]}
        approval={merchantDeskPaths.approve}
        onDone={onDone}
      >
        <Button onClick={onApprove}>
          <Trans>Approve: {name}</Trans>
        </Button>
      </ProposalChoices>
    </Callout>
  );
}

/** Lists the settings that a proposal changes, as they would be. */
function ProposedSettings({ proposal: { settings } }: { proposal: MerchantProposal }) {
  if (!settings) return null;
  const facts = Object.entries(settings).map(
    ([name, value]) => [name, (Array.isArray(value) ? value.join(' ') : String(value ?? '')) || '–'] as const,
  );
  return <FactList facts={facts} />;
}

function DeclinedDecision({ declined }: { declined: ShownMerchant['declined'][number] }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const name = i18n._(names[declined.action]);
  return <Declined title={t`Declined: ${name}`} declined={declined} />;
}

function Ask({ asked, merchant, onDone, onClose }: Parts & { asked: Question; onClose: () => void }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { appId } = merchant;
  const about = [[t`Merchant`, merchant.name]] as const;
  if (asked.what === 'suspend') {
    return (
      <ReasonDialog
        title={t`Suspend now`}
        effect={t`No new orders for this merchant. Orders already started continue.`}
        about={about}
        button={t`Suspend`}
        run={async (reason) => {
          await post(merchantDeskPaths.suspend, { appId, reason });
          await onDone();
        }}
        onClose={onClose}
      />
    );
  }
  const action = asked.what === 'propose' ? asked.action : asked.proposal.action;
  const name = i18n._(names[action]);
  const run = async (reason: string) => {
    if (asked.what === 'propose') {
      await post(merchantDeskPaths.propose, { appId, action, reason });
      await onDone();
      return;
    }
    const { proposalId } = asked.proposal;
    const done = await post<ApprovedForMerchant>(merchantDeskPaths.approve, { proposalId });
    await onDone(done.keys ?? undefined);
  };
  return (
    <ReasonDialog
      title={asked.what === 'propose' ? name : t`Approve: ${name}`}
      effect={i18n._(effects[action])}
      about={about}
      button={asked.what === 'propose' ? t`Propose it` : t`Approve`}
      withoutReason={asked.what === 'approve'}
      run={run}
      onClose={onClose}
    >
      {asked.what === 'approve' && <Proposed proposal={asked.proposal} />}
      {asked.what === 'approve' && <ProposedSettings proposal={asked.proposal} />}
    </ReasonDialog>
  );
}
