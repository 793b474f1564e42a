import { escaped } from './draw-markdown.ts';

/** A part of the OpenAPI document. */
export type Json = Readonly<Record<string, unknown>>;

/** Returns the schema of what a call takes; undefined where it takes nothing. */
export function inputOf(operation: Json): unknown {
  const body = operation.requestBody as { content: Readonly<Record<string, { schema: unknown }>> } | undefined;
  if (body) return body.content['application/json']?.schema;
  const parameters = operation.parameters as
    | readonly { name: string; required?: boolean; schema: unknown }[]
    | undefined;
  if (!parameters?.length) return undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Returns the schema of the data that a call answers. */
export function dataOf(operation: Json): unknown {
  const answers = operation.responses as Readonly<
    Record<string, { content: Readonly<Record<string, { schema: Json }>> }>
  >;
  const all = answers['200']?.content['application/json']?.schema.allOf as readonly {
    properties?: { data: unknown };
  }[];
  return all[1]?.properties?.data;
}

/** Draws JSON for reading. Names of shared shapes are links. */
export function code(value: unknown): string {
  const text = escaped(typeof value === 'string' ? value : JSON.stringify(value, null, 2));
  const linked = text.replace(
    /#\/components\/schemas\/(\w+)/g,
    (_, name: string) => `<a href="${name === 'Code' ? '/docs/codes' : `#shape-${name}`}">${name}</a>`,
  );
  return `<pre tabindex="0"><code>${linked}</code></pre>`;
}

/** The sandbox's shop, whose secret is public. */
const gallery = { appId: 'kassa0sandbox001', appSecret: 'kassa-sandbox-secret-00000000001' };

/** The fields of the merchant as whom a page's script signs. */
export const merchantInputs = `<label>appId<input id="app-id" value="${gallery.appId}" autocomplete="off" spellcheck="false"></label>
<label>appSecret<input id="app-secret" value="${gallery.appSecret}" autocomplete="off" spellcheck="false"></label>`;
