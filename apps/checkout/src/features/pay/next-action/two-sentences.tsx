import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Says one sentence after another. Each language says in its catalogue what parts them: Chinese and Japanese have no space. */
export function TwoSentences({ first, then }: { first: ReactNode; then: ReactNode }) {
  return (
    <Trans>
      {first} {then}
    </Trans>
  );
}
