import { useLingui } from '@lingui/react/macro';
import { CallError } from './call-error.ts';

/** Says what went wrong with a call, in the buyer's language: the server's own text, or ours where no answer came. */
export function useFailureWords(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (error instanceof CallError && error.kind === 'refused') return error.message;
    if (error instanceof CallError && error.kind === 'timeout') return t`That took too long. Try again.`;
    return t`We can't connect. Check your connection and try again.`;
  };
}
