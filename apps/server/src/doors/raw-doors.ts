import { type DescribedCall, describedCalls } from '@kassa/contract/openapi';
import type { Config } from '../kernel/config.ts';
import type { CallKind } from '../kernel/shares.ts';
import { buyerDoors } from './buyer/index.ts';
import { pictureDoor } from './buyer/picture.ts';
import { providerCallbackDoor } from './callbacks/provider-callback.ts';
import { createCspReportDoor } from './csp-report.ts';
import type { RawDoor } from './define-door.ts';
import { advanceClockDoor } from './merchant/advance-clock.ts';
import { merchantDoors } from './merchant/index.ts';
import { mockStatusDoor } from './merchant/mock-status.ts';
import { sandboxSellDoor } from './merchant/sandbox-sell.ts';
import { operatorDoors } from './operator/index.ts';
import { cardFieldsDoor } from './pages/card-fields.ts';
import { cardQuestionDoor } from './pages/card-question.ts';
import { oldBrowserDoor } from './pages/old-browser.ts';
import { openCheckoutDoor } from './pages/open-checkout.ts';
import { paymentLinkDoor } from './pages/payment-link.ts';
import { providerReturnDoor } from './pages/provider-return.ts';
import { returnedDoor } from './pages/returned.ts';
import { healthDoors } from './readyz.ts';
import { receiptKeysDoor } from './receipt-keys.ts';
import { codesDoor, merchantDescriptionDoor, referenceDoors } from './reference/reference-doors.ts';
import { securityTextDoors } from './security-txt.ts';
import { testClockDoor } from './test-clock.ts';

const sandboxDoors: readonly RawDoor[] = [testClockDoor, mockStatusDoor, sandboxSellDoor, advanceClockDoor];

/** Lists every door that is not for buyers. The sandbox's own doors do not exist in production. */
export function rawDoors(config: Config): readonly RawDoor[] {
  return [
    ...healthDoors(),
    createCspReportDoor(),
    receiptKeysDoor,
    codesDoor,
    merchantDescriptionDoor(callsWithDoors(config)),
    ...securityTextDoors(config.disclosure),
    ...ofKind('callback', [providerCallbackDoor]),
    ...ofKind('page', [
      pictureDoor,
      oldBrowserDoor,
      openCheckoutDoor,
      paymentLinkDoor,
      providerReturnDoor,
      returnedDoor,
      cardFieldsDoor,
      cardQuestionDoor,
    ]),
    ...ofKind('merchant', merchantDoors),
    ...(config.mode === 'sandbox' ? [...sandboxDoors, ...referenceDoors(callsWithDoors(config))] : []),
  ];
}

/** Lets doors use the connections of a kind of call. */
export function ofKind(kind: CallKind, doors: readonly RawDoor[]): RawDoor[] {
  return doors.map((door) => ({ ...door, kind }));
}

function callsWithDoors({ mode }: Config): DescribedCall[] {
  const paths = new Set(buyerDoors.map(({ call }) => call.path));
  for (const { path } of [...merchantDoors, ...(mode === 'sandbox' ? sandboxDoors : []), ...operatorDoors])
    paths.add(path.replace(/:(\w+)/g, '{$1}'));
  return describedCalls.filter(({ path }) => paths.has(path));
}
