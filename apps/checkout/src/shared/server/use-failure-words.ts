import { useLingui } from '@lingui/react/macro';
import { CallError } from './call-error.ts';

/** What went wrong with a call, in the buyer's language: the server's own words, or ours where no answer came. */
export function useFailureWords(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (error instanceof CallError && error.kind === 'refused') return error.message;
    if (error instanceof CallError && error.kind === 'timeout') return t`No answer came in time. Please try again.`;
    return t`We could not be reached. Please check your connection and try again.`;
  };
}
