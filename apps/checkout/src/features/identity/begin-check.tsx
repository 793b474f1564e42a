import type { IdentityStep } from '@kassa/contract';
import { Button, Card, SelectField } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { isFramed } from '../../shared/embed/host.ts';
import { Spending } from '../../shared/identity/spending.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { choiceStore } from '../../shared/link/choice.ts';
import { linkStore } from '../../shared/link/link.ts';
import { navigate } from '../../shared/navigate/hash-location.ts';
import { isLost, reasonOf } from '../../shared/server/call-error.ts';
import { openCheck } from '../../shared/server/kyc-calls.ts';
import { queryClient } from '../../shared/server/query-client.ts';
import { useFailureWords } from '../../shared/server/use-failure-words.ts';
import { checkPlace } from '../../shared/session/check-place.ts';
import { useStore } from '../../shared/store.ts';
import { showToast } from '../../shared/toast/toast.ts';
import { goToProvider } from './at-provider.ts';
import { countriesIn, likelyCountry } from './countries.ts';
import { checkKey } from './follow-check.ts';
import { Hints } from './hints.tsx';
import { StepList } from './step-list.tsx';

/** Shows what a check requires and what it unlocks, and asks for the document's country. */
export function BeginCheck(props: { title: string; level: 1 | 2; steps: readonly IdentityStep[] }) {
  const { t } = useTexts();
  const { i18n } = useLingui();
  const { appId } = useStore(linkStore);
  const [country, setCountry] = useState(() => likelyCountry(choiceStore.get().fiat, navigator.language));
  const [error, setError] = useState('');
  const { busy, begin } = useBegin(props.level);
  const start = () => {
    setError(country ? '' : t`Choose a country`);
    if (country) void begin(country);
  };
  return (
    <Page
      title={props.title}
      back={checkPlace()}
      action={
        <Button loading={busy} onClick={start}>
          <Trans>Start verification</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Takes about 2 minutes. You'll continue with our identity provider, using your camera, your files or your
          phone.
        </Trans>
      </p>
      <Card label={t`What you need`}>
        <StepList steps={props.steps.map((step) => ({ step, state: 'todo', reasons: [] }))} />
        <Hints steps={props.steps} />
      </Card>
      <SelectField
        label={t`Country of your document`}
        value={country}
        error={error}
        options={[{ value: '', label: t`Choose` }, ...countriesIn(i18n.locale)]}
        onChange={(event) => setCountry(event.target.value)}
      />
      <Spending appId={appId} asked="" />
    </Page>
  );
}

/** Opens the check. The screen then shows its first step: the CPF, or the way to the provider. */
function useBegin(level: 1 | 2) {
  const words = useFailureWords();
  const [busy, setBusy] = useState(false);
  // One intention has one submit-token: after a lost answer the same request is sent again.
  const submitToken = useRef('');
  const begin = async (country: string) => {
    setBusy(true);
    submitToken.current ||= crypto.randomUUID();
    try {
      const returnTo = checkPlace();
      const { check, capture } = await openCheck(
        { level: level === 2 ? '2' : '1', country, returnTo },
        submitToken.current,
      );
      // Inside a merchant's page a link leads there, because browsers block a window that opens automatically.
      if (capture && !isFramed()) return goToProvider(check.reference, capture.url);
      await queryClient.invalidateQueries({ queryKey: checkKey('') });
    } catch (error) {
      if (isLost(error)) showToast(words(error));
      else submitToken.current = '';
      // The buyer has the level already, or was refused and stays so. The state of the check says which.
      if (reasonOf(error) === 'identity_already_verified' || reasonOf(error) === 'identity_refused')
        navigate('/kycStatus', { replace: true });
    }
    setBusy(false);
  };
  return { busy, begin };
}
