import { newestApiVersion } from '@kassa/contract/merchant';
import { clientNames, describedCalls, merchantDocument } from '@kassa/contract/openapi';

/** A JSON Schema, as the description of the merchant API has it. */
export type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly required?: readonly string[];
};

/** A value that a caller gives: in the path, the query or the body. */
export interface Given {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
}

/** One call of the merchant API, as the clients in other languages have it. */
export interface Operation {
  /** In camel case, such as createSession. */
  readonly name: string;
  /** The type of what it sends, and of what it answers (of one item, for a list), where they have one. */
  readonly asked: string;
  readonly answered: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly inPath: readonly Given[];
  readonly inQuery: readonly Given[];
  readonly inBody: readonly Given[];
  /** It concerns a buyer whom getToken signed in. */
  readonly withToken: boolean;
  readonly data: Schema;
}

type Described = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
interface DescribedOperation {
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters?: readonly { in: string; name: string; required: boolean; schema: Schema }[];
  readonly requestBody?: { content: { 'application/json': { schema: Schema } } };
  readonly responses: Record<
    '200',
    { content: { 'application/json': { schema: { allOf: [unknown, { properties: { data: Schema } }] } } } }
  >;
}

/** Reads the calls of the merchant API, and the shared shapes, from its description. */
export function merchantOperations(): { operations: Operation[]; shapes: Readonly<Record<string, Schema>> } {
  const about = { version: newestApiVersion, serverUrl: '', textOf: String };
  const document = merchantDocument(describedCalls, about) as unknown as Described;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) =>
      operationOf(method === 'get' ? 'GET' : 'POST', path, described),
    ),
  );
  return { operations, shapes: document.components.schemas };
}

function operationOf(method: 'GET' | 'POST', path: string, described: DescribedOperation): Operation {
  const named = clientNames[`${method} ${path}`];
  if (!named) throw new Error(`Name ${method} ${path} in packages/contract/src/openapi/client-names.ts`);
  const body = described.requestBody?.content['application/json'].schema;
  const placed = (place: string) => (described.parameters ?? []).filter((one) => one.in === place);
  const [name, asked, answered] = named;
  return {
    name,
    asked,
    answered,
    summary: described.summary,
    method,
    path,
    inPath: placed('path'),
    inQuery: placed('query'),
    inBody: Object.entries(body?.properties ?? {}).map(([field, schema]) => ({
      name: field,
      required: body?.required?.includes(field) ?? false,
      schema,
    })),
    withToken: described.security.some((proof) => 'buyerAccessToken' in proof),
    data: described.responses['200'].content['application/json'].schema.allOf[1].properties.data,
  };
}

/** Sorts what must be given before what may be. */
export function requiredFirst(given: readonly Given[]): Given[] {
  return [...given.filter(({ required }) => required), ...given.filter(({ required }) => !required)];
}

/** Returns the plain kind of a schema. `null` as one possibility is left aside. */
export function kindOf(schema: Schema): { kind: string; of?: Schema } {
  if (schema.$ref !== undefined) return { kind: 'shape', of: schema };
  const some = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  if (some.length === 1 && some[0]) return kindOf(some[0]);
  if (some.some(({ type }) => type === 'string')) return { kind: 'string' };
  if (some.length > 1) return { kind: 'object', of: merged(some) };
  const [type] = [schema.type ?? 'any'].flat().filter((one) => one !== 'null');
  if (type === 'array') return { kind: 'list', of: schema.items ?? {} };
  if (type !== 'object') return { kind: type ?? 'null' };
  if (schema.properties) return { kind: 'object', of: schema };
  return { kind: 'map' };
}

/** What has one of several forms has the fields of all, none of them required. */
function merged(forms: readonly Schema[]): Schema {
  return { type: 'object', properties: Object.assign({}, ...forms.map(({ properties }) => properties ?? {})) };
}
