import type { NextAction, OrderView } from '@kassa/contract';
import { useEffect, useState } from 'react';
import { useRemaining } from '../../../shared/countdown.ts';
import { AskingBank } from './asking-bank.tsx';
import { ChallengeStep } from './challenge-step.tsx';
import { QrStep } from './qr-step.tsx';
import { RedirectStep } from './redirect-step.tsx';
import { RunOut } from './run-out.tsx';
import { TransferStep } from './transfer-step.tsx';
import { WaitStep } from './wait-step.tsx';

/** What a buyer is given to pay with, until a time. */
type Given = Exclude<NextAction, { type: 'none' | 'challenge' }>;

/** Shows the step of the order's attempt. Another attempt is another step: nothing that was pressed in the last one counts. */
export function NextStep({ order }: { order: OrderView }) {
  return <Step key={order.attempt?.paymentNo} order={order} />;
}

/**
 * Shows what the buyer has to do now, from the order's attempt. With nothing to do, shows that the bank is being asked.
 * Where what was given here has run out, its place says so and leads on.
 */
function Step({ order }: { order: OrderView }) {
  const action = order.attempt?.nextAction;
  const [given, setGiven] = useState<Given>();
  useEffect(() => {
    if (action && 'until' in action && action.type !== 'challenge') setGiven(action);
  }, [action]);
  const left = useRemaining(given?.until);
  if (given && order.status === 'waiting_for_payment' && (left === 0 || order.attempt?.status === 'cancelled'))
    return <RunOut order={order} step={given.type} />;
  // A part of the money has arrived: the server is about to say what becomes of it, and the code must not be paid again.
  if (given && left === 0) return <AskingBank order={order} />;
  switch (action?.type) {
    case 'challenge':
      return <ChallengeStep order={order} action={action} />;
    case 'redirect':
      return <RedirectStep order={order} action={action} />;
    case 'qr':
      return <QrStep order={order} action={action} />;
    case 'transfer':
      return <TransferStep order={order} action={action} />;
    case 'wait':
      return <WaitStep order={order} action={action} />;
    default:
      return <AskingBank order={order} />;
  }
}
