import { codeOf } from '@kassa/contract/codes';
import type { AdvancedClock } from '@kassa/contract/merchant';
import type { testClockInput } from '@kassa/contract/operator';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { writeAudit } from '../../modules/audit/index.ts';
import type { OperatorCall } from '../desk/operator-call.ts';
import { advanceClock } from './advance-clock.ts';
import { merchantOf } from './own-merchant.ts';

/** Lets time pass for a merchant, as its own call does. @throws Refusal resource_not_found for no such merchant */
export async function advanceOwnClock(
  app: App,
  call: OperatorCall,
  { appId, duration: seconds }: z.output<typeof testClockInput>,
): Promise<AdvancedClock> {
  await merchantOf(app, appId);
  const line = {
    ...call,
    action: 'advance_clock',
    subject: appId,
    code: codeOf('success'),
    facts: { seconds: String(seconds) },
  };
  return advanceClock(app, appId, { seconds, alongside: (tx) => writeAudit(tx, line) });
}
