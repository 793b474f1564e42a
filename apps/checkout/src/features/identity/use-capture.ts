import { useRef, useState } from 'react';
import { isLost } from '../../shared/server/call-error.ts';
import { freshCapture } from '../../shared/server/kyc-calls.ts';
import { useFailureWords } from '../../shared/server/use-failure-words.ts';
import { showToast } from '../../shared/toast/toast.ts';
import { goToProvider } from './at-provider.ts';

/** Goes to the provider's page for what is still to be shown; its address is good for a while, so a fresh one is asked for. */
export function useCapture(reference: string): { busy: boolean; show: () => void } {
  const words = useFailureWords();
  const [busy, setBusy] = useState(false);
  const submitToken = useRef('');
  const show = async () => {
    setBusy(true);
    submitToken.current ||= crypto.randomUUID();
    try {
      goToProvider(reference, (await freshCapture(reference, submitToken.current)).url);
      return;
    } catch (error) {
      // A refusal is said by its toast.
      if (isLost(error)) showToast(words(error));
      else submitToken.current = '';
    }
    setBusy(false);
  };
  return { busy, show: () => void show() };
}
