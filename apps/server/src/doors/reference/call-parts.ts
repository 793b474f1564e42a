import type { DescribedCall } from '@kassa/contract/openapi';
import { escaped } from './draw-markdown.ts';

/** A part of the OpenAPI document. */
export type Json = Readonly<Record<string, unknown>>;

/** Says what proves a call. */
export function authOf({ auth, bodySigned, merchantSignIn }: DescribedCall): string {
  const buyer = merchantSignIn ? ', and with the header access-token' : '';
  if (auth === 'merchant') return `Signed${bodySigned ? ' with x-signature' : ''}${buyer}.`;
  if (auth === 'session') return 'Requires a session.';
  return auth === 'none' ? 'No authentication.' : 'Requires an operator session.';
}

/** Returns the schema of what a call takes; undefined where it takes nothing. */
export function inputOf(operation: Json): unknown {
  const body = operation.requestBody as { content: Readonly<Record<string, { schema: unknown }>> } | undefined;
  if (body) return body.content['application/json']?.schema;
  const parameters = operation.parameters as
    | readonly { name: string; required?: boolean; schema: unknown }[]
    | undefined;
  if (!parameters?.length) return undefined;
  return Object.fromEntries(parameters.map(({ name, required, schema }) => [required ? name : `${name}?`, schema]));
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
