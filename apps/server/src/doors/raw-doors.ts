import type { Config } from '../kernel/config.ts';
import { pictureDoor } from './buyer/picture.ts';
import { providerCallbackDoor } from './callbacks/provider-callback.ts';
import { createCspReportDoor } from './csp-report.ts';
import type { RawDoor } from './define-door.ts';
import { createHealthzDoor } from './healthz.ts';
import { merchantDoors } from './merchant/index.ts';
import { receiptKeysDoor } from './receipt-keys.ts';
import { testClockDoor } from './test-clock.ts';

/** Every door that is not the buyer's. What only the sandbox has does not exist in production. */
export function rawDoors(config: Config): readonly RawDoor[] {
  return [
    createHealthzDoor(),
    createCspReportDoor(),
    receiptKeysDoor,
    providerCallbackDoor,
    pictureDoor,
    ...merchantDoors,
    ...(config.mode === 'sandbox' ? [testClockDoor] : []),
  ];
}
