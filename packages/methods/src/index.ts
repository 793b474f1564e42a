export { methodByKey, methodCode, methodKey, methods, methodsFor, rowsOfCode } from './catalogue.ts';
export { type Finality, finalities, refundDays } from './finality.ts';
export type { Choice, Collect, MethodRow, MethodType } from './row.ts';
