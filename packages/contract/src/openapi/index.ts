import { buyerCalls } from './buyer-calls.ts';
import type { DescribedCall } from './described-call.ts';
import { merchantServerCalls } from './merchant-calls.ts';
import { otherCalls } from './other-calls.ts';

export { atMerchantSignIn } from './at-merchant-sign-in.ts';
export { clientNames } from './client-names.ts';
export type { DescribedCall } from './described-call.ts';
export { merchantDocument, openApiDocument } from './document.ts';
export { type CallExample, filledWith, sampleOf, targetOf } from './notes.ts';
export { provedBy } from './security.ts';

/** Every call of the three APIs, with notes and examples. */
export const describedCalls: readonly DescribedCall[] = [...buyerCalls, ...merchantServerCalls, ...otherCalls];
