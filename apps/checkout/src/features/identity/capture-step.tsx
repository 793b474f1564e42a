import type { IdentityCheck } from '@kassa/contract';
import { Card } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../../shared/layout/page.tsx';
import { checkPlace } from '../../shared/session/check-place.ts';
import { Hints } from './hints.tsx';
import { ShowButton } from './show-button.tsx';
import { StepList } from './step-list.tsx';

/** Leads to the provider's page for an open check, where the buyer does the remaining steps. */
export function CaptureStep({ title, check }: { title: string; check: IdentityCheck }) {
  const { t } = useLingui();
  return (
    <Page
      title={title}
      back={checkPlace()}
      action={
        <ShowButton reference={check.reference}>
          <Trans>Submit my documents</Trans>
        </ShowButton>
      }
    >
      <p>
        <Trans>
          Continue where you left off with our identity provider. You can switch to your phone there; this page updates
          automatically.
        </Trans>
      </p>
      <Card label={t`What you need`}>
        <StepList steps={check.steps} />
        <Hints steps={check.steps.map(({ step }) => step)} />
      </Card>
    </Page>
  );
}
