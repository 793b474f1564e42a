import { consolePaths, type StoryEntry } from '@kassa/contract/operator-browser';
import { Button, Card } from '@kassa/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ReasonDialog } from '../../shared/parts/reason-dialog.tsx';
import { When } from '../../shared/parts/when.tsx';
import { post } from '../../shared/server/call.ts';
import styles from './facts.module.css';

/** Shows what operators noted about an order, and takes a further note. */
export function Notes({
  orderNo,
  entries,
  onDone,
}: {
  orderNo: string;
  entries: readonly StoryEntry[];
  onDone: () => void;
}) {
  const { t } = useLingui();
  const [writing, setWriting] = useState(false);
  const notes = entries.filter(({ what }) => what === 'note_order');
  return (
    <Card label={t`Notes`}>
      <h2 className={styles.title}>
        <Trans>Notes</Trans>
      </h2>
      <ul className={styles.attempts}>
        {notes.map(({ at, actor, facts }) => (
          <li key={at + actor}>
            <p>{facts.note}</p>
            <p className={styles.by}>
              {actor.replace(/^operator:/, '')} · <When at={at} />
            </p>
          </li>
        ))}
      </ul>
      <Button kind="quiet" onClick={() => setWriting(true)}>
        <Trans>Add a note</Trans>
      </Button>
      {writing && (
        <ReasonDialog
          title={t`Add a note`}
          effect={t`Operators see it in the timeline. It can't be changed, so don't name anyone in it.`}
          label={t`Note`}
          button={t`Add`}
          run={async (note) => {
            await post(consolePaths.note, { orderNo, note });
            onDone();
          }}
          onClose={() => setWriting(false)}
        />
      )}
    </Card>
  );
}
