export { methodByKey, methodKey, methods, methodsFor } from './catalogue.ts';
export type { Collect, FieldName, MethodRow, MethodType, NextActionKind } from './row.ts';
