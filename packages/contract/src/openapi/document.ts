import { type Code, codeOf, codes } from '../codes.ts';
import { callErrorSchema } from '../envelope.ts';
import { clientNames } from './client-names.ts';
import type { DescribedCall } from './described-call.ts';
import { merchantWebhooks } from './merchant-webhooks.ts';
import { type CallExample, sampleOf } from './notes.ts';
import { schemaOf } from './schema-of.ts';
import { answerHeaders, headersOf, namedHeaders, provedBy, securityOf, securitySchemes } from './security.ts';

type Json = Record<string, unknown>;

/** Builds the OpenAPI 3.1 document of the given calls. @param about.textOf returns the text of a code, in English */
export function openApiDocument(
  calls: readonly DescribedCall[],
  about: { readonly version: string; readonly serverUrl: string; readonly textOf: (code: Code) => string },
): Json {
  const components: Json = {};
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const at = paths[call.path] ?? {};
    at[call.method.toLowerCase()] = operationOf(call, call.method, components);
    if (call.effect) at.post ??= operationOf(call, 'POST', components);
    paths[call.path] = at;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kassa',
      version: about.version,
      contact: { name: 'Kassa', url: about.serverUrl },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: 'Every response is an Envelope. Only returnCode 0000 means success.',
    },
    servers: [{ url: about.serverUrl }],
    tags: [
      { name: 'buyer', description: 'Calls that the checkout makes for a buyer.' },
      { name: 'merchant', description: 'Signed calls from a merchant’s server.' },
      { name: 'operator', description: 'Calls from the operators’ desk, on a separate loopback port.' },
    ],
    paths,
    components: {
      schemas: { ...components, Envelope: envelope, Code: codeSchema(about.textOf) },
      headers: namedHeaders,
      securitySchemes,
    },
  };
}

/** Builds the description of the merchant API by itself: its calls, and the webhooks that an endpoint gets. */
export function merchantDocument(calls: readonly DescribedCall[], about: Parameters<typeof openApiDocument>[1]): Json {
  const own = calls.filter(({ api }) => api === 'merchant');
  const document = openApiDocument(own, about);
  const { components, info, tags, ...more } = document as Record<string, Json> & { tags: readonly { name: string }[] };
  const { schemas = {}, headers, securitySchemes: ways = {} } = (components ?? {}) as Record<string, Json>;
  const shapes: Json = {};
  const webhooks = merchantWebhooks((schema) => schemaOf(schema, 'output', shapes));
  const used = JSON.stringify([more.paths, webhooks]);
  return {
    ...more,
    info: { ...info, title: 'Kassa for merchants' },
    tags: tags.filter(({ name }) => name === 'merchant'),
    webhooks,
    components: {
      schemas: { ...shapes, ...schemas },
      headers,
      securitySchemes: Object.fromEntries(Object.entries(ways).filter(([name]) => used.includes(`"${name}":`))),
    },
  };
}

const envelope = {
  type: 'object',
  required: ['success', 'returnCode', 'returnMsg', 'data', 'extend', 'traceId'],
  properties: {
    success: { type: 'boolean' },
    returnCode: { $ref: '#/components/schemas/Code' },
    returnMsg: { type: 'string', description: 'What the code means, in the language of Accept-Language.' },
    data: {},
    extend: { type: 'string' },
    traceId: { type: 'string', description: 'The same as the header x-request-id.' },
    error: {
      ...schemaOf(callErrorSchema, 'output', {}),
      description: 'Only in refusals of a merchant’s call.',
    },
  },
};

function codeSchema(textOf: (code: Code) => string): Json {
  const rows = (Object.keys(codes) as Code[]).sort();
  return {
    oneOf: rows.map((code) => {
      const { name, http } = codes[code];
      // Generators of clients name the constant by its title.
      return { const: code, title: name, description: `HTTP ${http}. ${textOf(code)}` };
    }),
  };
}

function operationOf(call: DescribedCall, method: string, components: Json): Json {
  const { notes, api, path } = call;
  const input = method === 'POST' ? (call.body ?? call.query) : call.query;
  const schema = input && schemaOf(input, 'input', components);
  const parameters = [...headersOf(call, method), ...(schema && method === 'GET' ? parametersOf(schema, call) : [])];
  const words = `${method} ${path}`.toLowerCase().split(/[^a-z0-9]+/);
  // Generators of clients name their methods by it.
  const [name = words.filter(Boolean).join('-')] = clientNames[`${method} ${path}`] ?? [];
  return {
    operationId: name,
    summary: notes.summary,
    description: provedBy(call),
    tags: [api],
    security: securityOf(call),
    ...(schema && method === 'POST' ? { requestBody: bodyOf(schema, call) } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    responses: responsesOf(call, method, components),
  };
}

/** Refusals of examples that are sent without what their headers need: the body itself is right. */
const signedOtherwise: ReadonlySet<string> = new Set(['body_signature_required', 'access_token_invalid']);

function bodyOf(schema: Json, { body, query, notes }: DescribedCall): Json {
  const taken = body ?? query;
  // What is refused for its form is no example of the schema.
  const right = notes.examples.filter(({ send }) => taken?.safeParse(sampleOf(send)).success);
  const shown = Object.fromEntries(
    right.map(({ title, send, answers }, at) => [
      `example${at + 1}`,
      { summary: signedOtherwise.has(answers) ? 'A body' : `${title} (${codeOf(answers)})`, value: sampleOf(send) },
    ]),
  );
  return { required: true, content: { 'application/json': { schema, examples: shown } } };
}

function parametersOf(schema: Json, { path, notes }: DescribedCall): Json[] {
  const [first] = notes.examples;
  const properties = schema.properties as Record<string, Json> | undefined;
  // The merchant's own query: any name is allowed, and the signature covers it.
  if (!properties) return [{ name: 'link', in: 'query', style: 'form', explode: true, schema: { type: 'object' } }];
  const required = (schema.required ?? []) as string[];
  const sample = sampleOf(first.send);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: path.includes(`{${name}}`) ? 'path' : 'query',
    required: required.includes(name),
    schema: property,
    ...(name in sample ? { example: property.type === 'integer' ? Number(sample[name]) : sample[name] } : {}),
  }));
}

/** Refusals that each call of an API may have, whatever its examples are. */
const refusals = {
  buyer: ['invalid_input', 'too_many_requests'],
  merchant: ['invalid_input', 'call_signature_invalid', 'too_many_requests'],
  operator: ['invalid_input', 'too_many_requests'],
} as const;

/** Describes one answer for each HTTP status in the examples. Any other refusal is an envelope too. */
function responsesOf({ api, data, notes }: DescribedCall, method: string, components: Json): Json {
  const carried = data && schemaOf(data, 'output', components);
  const success = {
    allOf: [{ $ref: '#/components/schemas/Envelope' }, ...(carried ? [{ properties: { data: carried } }] : [])],
  };
  const refused = { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } };
  const headers = answerHeaders(api, method);
  const told = [...notes.examples, ...refusals[api].map((name) => ({ title: name, answers: name }))];
  const statuses = [...new Set(told.map(({ answers }) => codes[codeOf(answers)].http))].filter((http) => http !== 200);
  const answers = statuses.map((http) => [
    String(http),
    { description: namesOf(told, http), headers: answerHeaders(api, method, http), content: refused },
  ]);
  return {
    '200': { description: 'Success: returnCode 0000.', headers, content: { 'application/json': { schema: success } } },
    ...Object.fromEntries(answers),
    // Also every other refusal: a range such as 4XX is valid, and breaks what some generators make of it.
    default: { description: 'Refused: see returnCode and error.', headers, content: refused },
  };
}

function namesOf(examples: readonly Pick<CallExample, 'title' | 'answers'>[], http: number): string {
  const lines = examples.filter(({ answers }) => codes[codeOf(answers)].http === http);
  return lines.map(({ title, answers }) => `${title}: ${codeOf(answers)}.`).join(' ');
}
