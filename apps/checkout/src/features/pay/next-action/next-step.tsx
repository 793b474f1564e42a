import type { OrderView } from '@kassa/contract';
import { AskingBank } from './asking-bank.tsx';
import { ChallengeStep } from './challenge-step.tsx';
import { QrStep } from './qr-step.tsx';
import { RedirectStep } from './redirect-step.tsx';
import { TransferStep } from './transfer-step.tsx';
import { WaitStep } from './wait-step.tsx';

/**
 * Shows what the buyer has to do now, from the order's attempt. With nothing to do, shows that the bank is being asked.
 */
export function NextStep({ order }: { order: OrderView }) {
  const action = order.attempt?.nextAction;
  // Another attempt is another step: nothing that was pressed in the last one counts.
  const key = order.attempt?.paymentNo;
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
