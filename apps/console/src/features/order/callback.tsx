import { consolePaths, mayCall, type RevealedCallback, type StoryEntry } from '@kassa/contract/operator-browser';
import { Button } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { post } from '../../shared/server/call.ts';
import { useOperator } from '../../shared/server/queries.ts';
import styles from './callback.module.css';

/** Shows a provider's callback as it came, once the reader has said why. It may name people. */
export function Callback({ orderNo, entry }: { orderNo: string; entry: StoryEntry }) {
  const { t } = useLingui();
  const operator = useOperator();
  const [asking, setAsking] = useState(false);
  const [callback, setCallback] = useState<RevealedCallback>();
  if (callback)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for the keyboard
      <section className={styles.body} aria-label={t`What it said`} tabIndex={0} ref={focused}>
        <pre>{readable(callback.body)}</pre>
      </section>
    );
  if (!operator || !mayCall(operator.role, consolePaths.revealCallback)) return null;
  const provider = entry.actor.replace(/^provider:/, '');
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        <Trans>Show what it said</Trans>
      </Button>
      {asking && (
        <ReasonDialog
          title={t`Show what it said`}
          effect={t`You'll see the callback as the provider sent it, and it may name the buyer. The audit log records that you did, and why.`}
          about={[
            [t`Provider`, provider],
            [t`Number there`, entry.subject],
          ]}
          button={t`Show`}
          run={async (reason) => {
            const asked = { orderNo, provider, eventId: entry.subject, reason };
            setCallback(await post<RevealedCallback>(consolePaths.revealCallback, asked));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** The button that led here has gone, and the focus with it. */
function focused(shown: HTMLElement | null): void {
  shown?.focus();
}

/** Writes JSON with one value a line, and anything else as it came. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
