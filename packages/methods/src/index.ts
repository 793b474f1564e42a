export { methodByKey, methodKey, methods, methodsFor } from './catalogue.ts';
export type { Choice, Collect, MethodRow, MethodType } from './row.ts';
