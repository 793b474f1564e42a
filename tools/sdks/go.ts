import { type Given, kindOf, type Operation, type Schema } from './operations.ts';

type Shapes = Readonly<Record<string, Schema>>;
type Types = Map<string, { readonly text: string; readonly form: string }>;

const plain: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'int',
  number: 'json.Number',
  boolean: 'bool',
  map: 'map[string]string',
};

/** Writes the calls and types of the client for Go, laid out as gofmt does. */
export function goCalls(operations: readonly Operation[], shapes: Shapes): string {
  const types: Types = new Map();
  const methods = operations.map((operation) => methodOf(operation, shapes, types));
  return `// Made from the description of the merchant API by \`npm run describe\`. DO NOT EDIT.

package kassa

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
)

${methods.join('\n')}
${[...types.values()].map(({ text }) => text).join('\n')}`;
}

function methodOf(operation: Operation, shapes: Shapes, types: Types): string {
  const { name, method, path, summary, inPath, inQuery, inBody, withToken, asked } = operation;
  const given = [...inQuery, ...inBody];
  if (given.length > 0) addInput(asked, given, types);
  const answer = answerOf(operation, shapes, types);
  const parameters = [
    'ctx context.Context',
    ...[...inPath.map(({ name: one }) => one), ...(withToken ? ['accessToken'] : [])].map((one) => `${one} string`),
    ...(given.length > 0 ? [`asked ${asked}`] : []),
    'options ...Option',
  ];
  const from = inPath.reduce((text, { name: one }) => text.replace(`{${one}}`, `"+url.PathEscape(${one})+"`), path);
  const query = inQuery.map(
    ({ name: one, schema }) =>
      `, "${one}", ${kindOf(schema).kind === 'integer' ? `strconv.Itoa(asked.${goName(one)})` : `asked.${goName(one)}`}`,
  );
  const verb = method === 'GET' ? 'http.MethodGet' : 'http.MethodPost';
  const body = method === 'GET' ? 'nil' : 'asked';
  const address = `target(${`"${from}"`.replace(/\+""$/, '')}${query.join('')})`;
  const head = `// ${goName(name)}: ${summary}.\nfunc (c *Client) ${goName(name)}(${parameters.join(', ')})`;
  const token = withToken
    ? '\toptions = append(options, func(header http.Header) { header.Set("access-token", accessToken) })\n'
    : '';
  if (answer === undefined)
    return `${head} error {\n${token}\treturn c.Call(ctx, ${verb}, ${address}, ${body}, nil, options...)\n}\n`;
  return `${head} (*${answer}, error) {
${token}	answer := &${answer}{}
	if err := c.Call(ctx, ${verb}, ${address}, ${body}, answer, options...); err != nil {
		return nil, err
	}
	return answer, nil
}
`;
}

function answerOf({ data, answered }: Operation, shapes: Shapes, types: Types): string | undefined {
  const { kind, of } = kindOf(data);
  if (kind === 'null') return undefined;
  const items = of?.properties?.items;
  if (items?.items && of?.properties?.next) return `Page[${typeOf(items.items, answered, { shapes, types })}]`;
  if (kind === 'list') return `[]${typeOf(of ?? {}, answered, { shapes, types })}`;
  return typeOf(data, answered, { shapes, types });
}

/** What is sent: a field that may be left out is left out while it has no value, a switch while it is nil. */
function addInput(name: string, given: readonly Given[], types: Types): void {
  const fields = given.map(({ name: one, required, schema }): [string, string, string] => {
    const { kind } = kindOf(schema);
    const type = kind === 'list' ? '[]string' : (plain[kind] ?? 'any');
    return [one, kind === 'boolean' && !required ? '*bool' : type, required ? one : `${one},omitempty`];
  });
  types.set(name, { form: name, text: structOf(name, fields) });
}

function typeOf(schema: Schema, name: string, known: { shapes: Shapes; types: Types }): string {
  const { kind, of = {} } = kindOf(schema);
  if (kind === 'shape') {
    const shape = of.$ref?.split('/').at(-1) ?? '';
    return typeOf(known.shapes[shape] ?? {}, shape === 'MerchantOrder' ? 'OrderSnapshot' : shape, known);
  }
  if (kind === 'list') return `[]${typeOf(of, singular(name), known)}`;
  if (kind !== 'object') return plain[kind] ?? 'any';
  const form = JSON.stringify(of);
  const same = [...known.types].find(([, type]) => type.form === form);
  if (same) return same[0];
  known.types.set(name, { form, text: '' });
  const fields = Object.entries(of.properties ?? {}).map(([one, part]): [string, string, string] => {
    const type = typeOf(part, part.$ref ? '' : name + goName(one), known);
    const isPointer = ['object', 'shape'].includes(kindOf(part).kind) && !of.required?.includes(one);
    return [one, `${isPointer || (part.anyOf && kindOf(part).kind === 'shape') ? '*' : ''}${type}`, one];
  });
  known.types.set(name, { form, text: structOf(name, fields) });
  return name;
}

function structOf(name: string, fields: readonly (readonly [string, string, string])[]): string {
  const width = (at: 0 | 1) => Math.max(...fields.map((field) => (at === 0 ? goName(field[0]) : field[1]).length));
  const lines = fields.map(
    ([field, type, tag]) => `\t${goName(field).padEnd(width(0))} ${type.padEnd(width(1))} \`json:"${tag}"\`\n`,
  );
  return `// ${name} is described in docs/merchants/reference.md.\ntype ${name} struct {\n${lines.join('')}}\n`;
}

function goName(name: string): string {
  return (name.charAt(0).toUpperCase() + name.slice(1))
    .replace(/Id$/, 'ID')
    .replace(/U[rR][lL]$/, 'URL')
    .replace(/^Http/, 'HTTP');
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/s$/, '');
}
