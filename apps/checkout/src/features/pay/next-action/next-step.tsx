import type { OrderView } from '@kassa/contract';
import { AskingBank } from './asking-bank.tsx';
import { ChallengeStep } from './challenge-step.tsx';
import { QrStep } from './qr-step.tsx';
import { RedirectStep } from './redirect-step.tsx';
import { TransferStep } from './transfer-step.tsx';
import { WaitStep } from './wait-step.tsx';

/** What the buyer has to do now, as the server says it in the order's attempt; with nothing to do, the wait for the answer. */
export function NextStep({ order }: { order: OrderView }) {
  const action = order.attempt?.nextAction;
  // Another attempt is another step: nothing that was pressed in the one before counts.
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
