import { type DescribedCall, describedCalls } from '@kassa/contract/openapi';
import type { Config } from '../kernel/config.ts';
import { buyerDoors } from './buyer/index.ts';
import { pictureDoor } from './buyer/picture.ts';
import { providerCallbackDoor } from './callbacks/provider-callback.ts';
import { createCspReportDoor } from './csp-report.ts';
import type { RawDoor } from './define-door.ts';
import { createHealthzDoor } from './healthz.ts';
import { merchantDoors } from './merchant/index.ts';
import { mockStatusDoor } from './merchant/mock-status.ts';
import { sandboxSellDoor } from './merchant/sandbox-sell.ts';
import { operatorDoors } from './operator/index.ts';
import { openCheckoutDoor } from './pages/open-checkout.ts';
import { receiptKeysDoor } from './receipt-keys.ts';
import { referenceDoors } from './reference/reference-doors.ts';
import { testClockDoor } from './test-clock.ts';

const sandboxDoors: readonly RawDoor[] = [testClockDoor, mockStatusDoor, sandboxSellDoor];

/** Every door that is not the buyer's. What only the sandbox has does not exist in production. */
export function rawDoors(config: Config): readonly RawDoor[] {
  return [
    createHealthzDoor(),
    createCspReportDoor(),
    receiptKeysDoor,
    providerCallbackDoor,
    pictureDoor,
    openCheckoutDoor,
    ...merchantDoors,
    ...(config.mode === 'sandbox' ? [...sandboxDoors, ...referenceDoors(callsWithDoors())] : []),
  ];
}

function callsWithDoors(): DescribedCall[] {
  const paths = new Set(buyerDoors.map(({ call }) => call.path));
  for (const { path } of [...merchantDoors, ...sandboxDoors, ...operatorDoors]) paths.add(path);
  return describedCalls.filter(({ path }) => paths.has(path));
}
