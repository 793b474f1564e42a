export { methodByKey, methodKey, methods, methodsFor, rowsOfCode } from './catalogue.ts';
export type { Choice, Collect, MethodRow, MethodType } from './row.ts';
