import type { IdentityStep } from '@kassa/contract';
import { Button, Card, SelectField } from '@kassa/ui';
import { useLingui } from '@lingui/react';
import { Trans, useLingui as useTexts } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { isFramed } from '../../shared/embed/host.ts';
import { Spending } from '../../shared/identity/spending.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { linkStore } from '../../shared/link/link.ts';
import { navigate } from '../../shared/navigate/hash-location.ts';
import { codeOf, isLost } from '../../shared/server/call-error.ts';
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

/** Before a check: what it takes, what it unlocks, and which country's document it will be. */
export function BeginCheck(props: { title: string; level: 1 | 2; steps: readonly IdentityStep[] }) {
  const { t } = useTexts();
  const { i18n } = useLingui();
  const { appId } = useStore(linkStore);
  const [country, setCountry] = useState(() => likelyCountry(navigator.language));
  const [error, setError] = useState('');
  const { busy, begin } = useBegin(props.level);
  const start = () => {
    setError(country ? '' : t`Please choose one.`);
    if (country) void begin(country);
  };
  return (
    <Page
      title={props.title}
      back={checkPlace()}
      action={
        <Button loading={busy} onClick={start}>
          <Trans>Start the check</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          It takes about 2 minutes. You show your documents on the page of our identity provider: with the camera, from
          your files, or on your phone.
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
        options={[{ value: '', label: t`Please choose` }, ...countriesIn(i18n.locale)]}
        onChange={(event) => setCountry(event.target.value)}
      />
      <Spending appId={appId} asked="" />
    </Page>
  );
}

/** Opens the check. What comes first in it is shown by the screen: the CPF, or the way to the provider. */
function useBegin(level: 1 | 2) {
  const words = useFailureWords();
  const [busy, setBusy] = useState(false);
  // One intention, one submit-token: a lost answer is asked for again.
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
      // Inside a merchant's page a link leads there: a window that opens by itself is a window that browsers shut.
      if (capture && !isFramed()) return goToProvider(check.reference, capture.url);
      await queryClient.invalidateQueries({ queryKey: checkKey('') });
    } catch (error) {
      if (isLost(error)) showToast(words(error));
      else submitToken.current = '';
      // Held already, or refused for good: the state of the check says so.
      if (codeOf(error) === '91533' || codeOf(error) === '91532') navigate('/kycStatus', { replace: true });
    }
    setBusy(false);
  };
  return { busy, begin };
}
