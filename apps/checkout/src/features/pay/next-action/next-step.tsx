import type { OrderView } from '@kassa/contract';
import { useRemaining } from '../../../shared/countdown.ts';
import type { Given } from '../use-given.ts';
import { AskingBank } from './asking-bank.tsx';
import { ChallengeStep } from './challenge-step.tsx';
import { QrStep } from './qr-step.tsx';
import { RedirectStep } from './redirect-step.tsx';
import { RunOut } from './run-out.tsx';
import { TransferStep } from './transfer-step.tsx';
import { WaitStep } from './wait-step.tsx';

/**
 * Shows what the buyer has to do now, from the order's attempt. With nothing to do, shows that the bank is being asked.
 * Where what was `given` here has run out, its place says so and leads on while the order can be paid.
 */
export function NextStep({ order, given }: { order: OrderView; given: Given | undefined }) {
  const { paymentNo: key, nextAction: action, status } = order.attempt ?? {};
  const left = useRemaining(given?.until);
  const orderLeft = useRemaining(order.expiresAt);
  if (given && given.type !== 'challenge') {
    const isPayable = order.status === 'waiting_for_payment' && orderLeft > 0;
    if (isPayable && (left === 0 || status === 'cancelled')) return <RunOut order={order} step={given.type} />;
    // The server is about to say what becomes of it, and it must not be paid with any more.
    if (left === 0) return <AskingBank order={order} />;
  }
  // Another attempt is another step: nothing that was pressed in the last one counts.
  switch (action?.type) {
    case 'challenge':
      return <ChallengeStep key={key} order={order} action={action} />;
    case 'redirect':
      return <RedirectStep key={key} order={order} action={action} />;
    case 'qr':
      return <QrStep key={key} order={order} action={action} />;
    case 'transfer':
      return <TransferStep key={key} order={order} action={action} />;
    case 'wait':
      return <WaitStep key={key} order={order} action={action} />;
    default:
      return <AskingBank order={order} />;
  }
}
