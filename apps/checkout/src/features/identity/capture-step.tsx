import type { IdentityCheck } from '@kassa/contract';
import { Card } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../../shared/layout/page.tsx';
import { checkPlace } from '../../shared/session/check-place.ts';
import { Hints } from './hints.tsx';
import { ShowButton } from './show-button.tsx';
import { StepList } from './step-list.tsx';

/** A check that is open: the way to the provider's page, where it goes on with what is left to show. */
export function CaptureStep({ title, check }: { title: string; check: IdentityCheck }) {
  const { t } = useLingui();
  return (
    <Page
      title={title}
      back={checkPlace()}
      action={
        <ShowButton reference={check.reference}>
          <Trans>Show my documents</Trans>
        </ShowButton>
      }
    >
      <p>
        <Trans>
          You go on where you were, on the page of our identity provider. There you can also change to your phone; this
          page follows by itself.
        </Trans>
      </p>
      <Card label={t`What you need`}>
        <StepList steps={check.steps} />
        <Hints steps={check.steps.map(({ step }) => step)} />
      </Card>
    </Page>
  );
}
