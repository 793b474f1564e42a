import { useEffect, useRef, useState } from 'react';
import { isFramed } from '../../shared/embed/host.ts';
import { isLost } from '../../shared/server/call-error.ts';
import { freshCapture } from '../../shared/server/kyc-calls.ts';
import { useFailureWords } from '../../shared/server/use-failure-words.ts';
import { showToast } from '../../shared/toast/toast.ts';
import { goToProvider } from './at-provider.ts';

/**
 * Leads to the provider's page for the remaining steps. Its address expires, so a fresh one is requested. `show` goes
 * there. Inside a merchant's page, use `url` for a link instead, as soon as it is known.
 */
export function useCapture(reference: string): { busy: boolean; url: string; show: () => void } {
  const words = useFailureWords();
  const [busy, setBusy] = useState(isFramed);
  const [url, setUrl] = useState('');
  const submitToken = useRef('');
  const show = async () => {
    setBusy(true);
    submitToken.current ||= crypto.randomUUID();
    try {
      const capture = await freshCapture(reference, submitToken.current);
      if (!isFramed()) return goToProvider(reference, capture.url);
      setUrl(capture.url);
    } catch (error) {
      // A refusal has its own toast.
      if (isLost(error)) showToast(words(error));
      else submitToken.current = '';
    }
    setBusy(false);
  };
  const first = useRef(show);
  useEffect(() => {
    if (isFramed()) void first.current();
  }, []);
  return { busy, url, show: () => void show() };
}
