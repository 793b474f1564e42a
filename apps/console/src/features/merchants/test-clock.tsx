import { type AdvancedClock, ownPaths, type UsualJump, usualJumps } from '@kassa/contract/operator-browser';
import { Button, Card } from '@kassa/ui';
import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallProblem } from '../../shared/parts/page.tsx';
import { post } from '../../shared/server/call.ts';
import { unitWords } from '../../shared/words/span.ts';
import styles from './merchants.module.css';

/** Lets time pass for one merchant, and says what came sooner by it. */
export function TestClock({ appId }: { appId: string }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const client = useQueryClient();
  // A double click comes before the buttons know that they are busy: twice a day is two days.
  const under = useRef(false);
  const pass = useMutation({
    mutationFn: ({ duration }: UsualJump) => post<AdvancedClock>(ownPaths.testClock, { appId, duration }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['order'] }),
    onSettled: () => {
      under.current = false;
    },
  });
  const words = ({ amount, unit }: UsualJump) => unitWords(i18n, amount, unit);
  const press = (jump: UsualJump) => {
    if (under.current) return;
    under.current = true;
    pass.mutate(jump);
  };
  return (
    <Card label={t`Let time pass`}>
      <div className={styles.stack}>
        <h2>
          <Trans>Let time pass</Trans>
        </h2>
        <p className={styles.quiet}>
          <Trans>
            Only for what this shop and its buyers wait for: orders run out of time, late money comes, failed webhooks
            are sent again. What has happened keeps its time, so nothing can be set back.
          </Trans>
        </p>
        <div className={styles.buttons}>
          {usualJumps.map((jump) => (
            <Button
              key={jump.duration}
              kind="quiet"
              type="button"
              loading={pass.isPending && pass.variables.duration === jump.duration}
              onClick={() => press(jump)}
            >
              {words(jump)}
            </Button>
          ))}
        </div>
        <div role="status">{pass.data && <Passed moved={pass.data} time={words(pass.variables)} />}</div>
        {pass.error && <CallProblem error={pass.error} />}
      </div>
    </Card>
  );
}

/** Says how many of each came sooner. */
function Passed({ moved, time }: { moved: AdvancedClock; time: string }) {
  const { orders, payments, sessions, links, releases, webhooks } = moved;
  const parts = [
    orders > 0 && <Plural key="orders" value={orders} one="# order" other="# orders" />,
    payments > 0 && <Plural key="payments" value={payments} one="# payment" other="# payments" />,
    sessions > 0 && <Plural key="sessions" value={sessions} one="# checkout" other="# checkouts" />,
    links > 0 && <Plural key="links" value={links} one="# link" other="# links" />,
    releases > 0 && <Plural key="releases" value={releases} one="# item to release" other="# items to release" />,
    webhooks > 0 && <Plural key="webhooks" value={webhooks} one="# failed webhook" other="# failed webhooks" />,
  ].filter((part) => part !== false);
  return (
    <>
      <p>
        {parts.length === 0 ? (
          <Trans>Passed: {time}. Nothing was waiting.</Trans>
        ) : (
          <Trans>Passed: {time}. It came sooner for:</Trans>
        )}
      </p>
      {parts.length > 0 && (
        <ul className={styles.moved}>
          {parts.map((part) => (
            <li key={part.key}>{part}</li>
          ))}
        </ul>
      )}
    </>
  );
}
