import { codes } from '@kassa/contract';
import { codeOf } from '@kassa/contract/codes';
import { eventTypes, webhookEventSchema } from '@kassa/contract/merchant';
import { clientNames, describedCalls, merchantDocument, openApiDocument, sampleOf } from '@kassa/contract/openapi';
import { methodKey, methods } from '@kassa/methods';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buyerDoors } from './buyer/index.ts';
import { operatorDoors } from './operator/index.ts';
import { rawDoors } from './raw-doors.ts';
import { guides } from './reference/guides.ts';

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp();
});
afterAll(() => world.close());

const document = openApiDocument(describedCalls, { version: '1', serverUrl: 'http://127.0.0.1:4000', textOf: String });
const namesOf = (api: string) =>
  describedCalls.filter((call) => call.api === api).map(({ method, path }) => `${method} ${path}`);

test('every call of buyers and of the desk has a description and an example: packages/contract/src/openapi', () => {
  const described = namesOf('buyer');
  for (const { call } of buyerDoors) expect(described).toContain(`${call.method} ${call.path}`);
  const desk = namesOf('operator');
  for (const { methods, path } of operatorDoors)
    for (const method of methods) expect(desk).toContain(`${method} ${path}`);
});

test('no two operations share an id, and every named shape is in the document', () => {
  const text = JSON.stringify(document);
  const ids = [...text.matchAll(/"operationId":"([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const { schemas } = document.components as { schemas: object };
  for (const [, name = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) expect(schemas).toHaveProperty(name);
  expect(text).not.toContain('$defs');
  for (const [name, schema] of Object.entries(schemas)) expect(schema, name).not.toHaveProperty('$ref');
});

test('every code has a name of its own, as generators of clients name its constant', () => {
  const { schemas } = document.components as { schemas: { Code: { oneOf: { const: string; title: string }[] } } };
  const titles = schemas.Code.oneOf.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const title of titles) expect(title).toMatch(/^[a-z][a-z0-9_]*$/);
});

test('an independent validator accepts the document as OpenAPI 3.1, and notices what is wrong in a broken one', async () => {
  const valid = async (changes: object) => new Validator().validate({ ...structuredClone(document), ...changes });
  expect(await valid({})).toMatchObject({ valid: true });
  expect(await valid({ paths: { '/a': { get: { responses: { '200': {} } } } } })).toMatchObject({ valid: false });
});

test('an example of a success is valid input of its call, and one of a malformed call is not', () => {
  for (const { method, path, body, query, notes } of describedCalls) {
    const schema = method === 'POST' ? body : query;
    for (const { title, send, answers } of notes.examples) {
      const takes = schema?.safeParse(sampleOf(send)).success ?? true;
      if (answers === 'success') expect(takes, `${path}: ${title}`).toBe(true);
      if (!takes) expect(codes[codeOf(answers)].http, `${path}: ${title}`).toBe(400);
    }
  }
});

test('the sandbox serves the reference without a script, and production does not', async () => {
  const sandbox = await openTestApp({ doors: { raw: rawDoors(world.app.config) } });
  const page = await sandbox.ask('/docs/all');
  expect(page.http).toBe(200);
  expect(page.text).not.toContain('<script');
  expect(String(page.headers['content-security-policy'])).not.toMatch(/unsafe|script-src/);
  for (const { call } of buyerDoors) expect(page.text.includes(`<code>${call.path}</code>`), call.path).toBe(true);
  const told = await sandbox.ask('/openapi.json');
  expect(JSON.parse(told.text)).toMatchObject({ openapi: '3.1.0' });
  await sandbox.close();
  const production = rawDoors({ ...world.app.config, mode: 'production' });
  const paths = production.map(({ path }) => path);
  for (const path of ['/docs', '/docs/all', '/openapi.json', '/test/clock', '/nft/openapi/sandbox/sell/order'])
    expect(paths).not.toContain(path);
  const real = await openTestApp({ doors: { raw: production } });
  const refused = await real.ask('/merchant/v1/test-clock/advance', { method: 'POST', body: { duration: '15m' } });
  expect([refused.http, refused.envelope?.returnCode]).toEqual([404, codeOf('path_not_found')]);
  await real.close();
});

test('a page has every method, and the outcome of each total that plays one', async () => {
  const sandbox = await openTestApp({ doors: { raw: rawDoors(world.app.config) } });
  const { http, text } = await sandbox.ask('/docs/sandbox');
  expect(http).toBe(200);
  for (const row of methods.filter(({ enabled }) => enabled))
    expect(text, row.payWayCode).toContain(
      `data-code="${methodKey(row).payWayCode}" data-bank="${methodKey(row).bankCode}"`,
    );
  // Between a currency and its amount is a space that does not break.
  for (const total of [/67\.03">SGD\s67\.03: Paid five minutes after/, /7708">JPY\s7,708: Never paid/])
    expect(text).toMatch(total);
  await sandbox.close();
});

test('merchants’ developers read guides, and each of their calls with samples in four languages and a try', async () => {
  const sandbox = await openTestApp({ doors: { raw: rawDoors(world.app.config) } });
  const page = await sandbox.ask('/docs');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'nonce-[\w-]+'; connect-src 'self'/);
  expect(policy).not.toContain('unsafe');
  // A sample can be copied only by who knows what it begins with.
  for (const made of ['new KassaClient({', "Kassa('", 'new Kassa\\Kassa(', 'kassa.New('])
    expect(page.text).toContain(made);
  // What a call takes is said in words.
  expect(page.text).toMatch(
    /<code>redirectUrl<\/code> <span>string, up to 2048 characters<\/span> <b>needed<\/b><p>Where/,
  );
  expect(page.text).not.toContain('maxLength');
  // A success is no error, and the shop of a sample is one that the sandbox reaches.
  expect(page.text).not.toContain('/docs/codes#0000');
  expect(page.text).toContain("url: 'http://127.0.0.1:8080/events'");
  const ids = new Set([...page.text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, target = ''] of page.text.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  const shown = describedCalls.filter(({ api }) => api === 'merchant');
  expect(page.text.match(/<form class="try"/g)).toHaveLength(shown.length);
  for (const { method, path } of shown) {
    expect(page.text.split(`<details class="call" id="${clientNames[`${method} ${path}`]?.[0]}">`), path).toHaveLength(
      2,
    );
  }
  const read = new Map<string, string>();
  for (const name of Object.keys(guides)) {
    const guide = await sandbox.ask(`/docs/guides/${name}`);
    expect(guide.http, name).toBe(200);
    expect(guide.text.replace(/<pre[\s\S]*?<\/pre>|<code>.*?<\/code>/g, ''), name).not.toMatch(/\]\(|\*\*|^\||```/m);
    for (const [, shown = ''] of guide.text.matchAll(/<code>([^<]*)<\/code>(?!<\/pre>)/g))
      expect(shown, `${name}: a link is not taken for code`).not.toContain('](');
    read.set(`/docs/guides/${name}`, guide.text);
  }
  const here = world.app.config.publicUrl;
  for (const text of [page.text, read.get('/docs/guides/quick-start')]) expect(text).toContain(`'${here}'`);
  expect(page.text).not.toContain('127.0.0.1:4000');
  for (const text of [page.text, ...read.values()])
    for (const [, path = '', fragment] of text.matchAll(/href="(\/docs\/guides\/[^"#]+)(?:#([^"]+))?"/g)) {
      expect([...read.keys()]).toContain(path);
      if (fragment) expect(read.get(path), `${path}#${fragment}`).toContain(`id="${fragment}"`);
    }
  expect((await sandbox.ask('/docs/guides/constructor')).http).toBe(404);
  await sandbox.close();
});

test('merchants get a description of their own, in production too: calls, webhooks, and examples that are right', async () => {
  const config = { ...world.app.config, mode: 'production' as const };
  const served = await openTestApp({ doors: { raw: rawDoors(config) } });
  const { text } = await served.ask('/merchant/openapi.json');
  const own = JSON.parse(text) as Record<'paths' | 'webhooks', Record<string, Record<string, object>>>;
  expect(await new Validator().validate(JSON.parse(text) as typeof document)).toMatchObject({ valid: true });
  expect(Object.keys(own.paths)).toContain('/merchant/v1/orders/{orderNo}');
  for (const path of ['/task/mock/order/status', '/nft/openapi/sandbox/sell/order'])
    expect(own.paths).not.toHaveProperty([path]);
  expect(text).not.toMatch(/operatorSession|\/pay\//);
  expect(Object.keys(own.webhooks)).toEqual([...eventTypes]);
  for (const [type, { post }] of Object.entries(own.webhooks)) {
    const { requestBody } = post as { requestBody: { content: { 'application/json': { example: unknown } } } };
    const read = webhookEventSchema.safeParse(requestBody.content['application/json'].example);
    expect(read.error?.message, type).toBeUndefined();
    expect(read.data?.type).toBe(type);
  }
  await served.close();
});

test('an answer or an event may have a field more: a client made from the description must not refuse it', () => {
  const own = merchantDocument(describedCalls, { version: '1', serverUrl: 'http://127.0.0.1:4000', textOf: String });
  const { paths, webhooks, components } = own as Record<string, Record<string, Record<string, object>>>;
  for (const [path, methods] of Object.entries(paths ?? {}))
    for (const { responses } of Object.values(methods) as Operation[])
      expect(JSON.stringify(responses), path).not.toContain('"additionalProperties":false');
  expect(JSON.stringify([webhooks, components])).not.toContain('"additionalProperties":false');
  // What is sent to Kassa is refused for a name that it does not know.
  expect(JSON.stringify(paths?.['/merchant/v1/refunds'])).toContain('"additionalProperties":false');
});

interface Operation {
  readonly security?: readonly object[];
  readonly parameters?: readonly { name: string; example?: unknown; schema: { type?: string } }[];
  readonly requestBody?: { content: { 'application/json': { examples?: Record<string, { value: unknown }> } } };
  readonly responses: Record<string, { headers?: object }>;
}

test('what an order, a refund, an endpoint and a delivery say is described in words', () => {
  const own = merchantDocument(describedCalls, { version: '1', serverUrl: 'http://127.0.0.1:4000', textOf: String });
  const { schemas } = own.components as {
    schemas: Record<string, { properties: Record<string, { description?: string }> }>;
  };
  const words = (shape: string, field: string) => schemas[shape]?.properties[field]?.description;
  for (const field of ['status', 'exception', 'reviewReason', 'price', 'charge', 'refundedAmount', 'heldUntil'])
    expect(words('MerchantOrder', field), field).toMatch(/\w{3}/);
  expect(words('Refund', 'reason')).toContain('release_failed');
  expect(words('WebhookEndpoint', 'secret')).toContain('Shown only');
  expect(words('WebhookDelivery', 'state')).toContain('parked');
});

test('linters find nothing: each operation says what proves it and that it may be refused, each example is one', () => {
  const own = merchantDocument(describedCalls, { version: '1', serverUrl: 'http://127.0.0.1:4000', textOf: String });
  // Several engines know no Unicode properties in a pattern, and orval knows no range of statuses.
  expect(JSON.stringify(own)).not.toMatch(/\\p\{/i);
  expect(JSON.stringify(own.paths)).not.toContain('4XX');
  const all = { ...(own.paths as object), ...(own.webhooks as object) } as Record<string, Record<string, Operation>>;
  for (const [path, methods] of Object.entries(all)) {
    for (const [method, { security, parameters, requestBody, responses }] of Object.entries(methods)) {
      const named = `${method} ${path}`;
      expect(security?.length, named).toBeGreaterThan(0);
      const refusals = Object.keys(responses).filter((status) => status.startsWith('4'));
      expect(refusals.length, named).toBeGreaterThan(0);
      for (const { name, example, schema } of parameters ?? [])
        if (example !== undefined && schema.type === 'integer')
          expect(example, `${named} ${name}`).toBeTypeOf('number');
      const call = describedCalls.find((one) => one.path === path && one.method === method.toUpperCase());
      for (const { value } of Object.values(requestBody?.content['application/json'].examples ?? {}))
        expect(call?.body?.safeParse(value).error?.message, named).toBeUndefined();
      const headers = Object.keys(responses['200']?.headers ?? {});
      if (call) expect(headers, named).toEqual(expect.arrayContaining(['x-request-id', 'Kassa-Version']));
      if (call) expect(Object.keys(responses['429']?.headers ?? {}), named).toContain('Retry-After');
      expect(headers.includes('RateLimit-Remaining'), named).toBe(call !== undefined && method === 'post');
    }
  }
});
