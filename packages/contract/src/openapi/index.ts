import { buyerCalls } from './buyer-calls.ts';
import type { DescribedCall } from './document.ts';
import { merchantServerCalls } from './merchant-calls.ts';
import { otherCalls } from './other-calls.ts';

export { type DescribedCall, openApiDocument } from './document.ts';
export { type CallExample, filledWith, sampleOf } from './notes.ts';

/** Every call of the three APIs, with words and examples. */
export const describedCalls: readonly DescribedCall[] = [...buyerCalls, ...merchantServerCalls, ...otherCalls];
