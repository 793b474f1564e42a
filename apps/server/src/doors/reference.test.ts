import { codes } from '@kassa/contract';
import { describedCalls, openApiDocument, sampleOf } from '@kassa/contract/openapi';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { buyerDoors } from './buyer/index.ts';
import { operatorDoors } from './operator/index.ts';
import { rawDoors } from './raw-doors.ts';

let world: TestApp;
beforeAll(async () => {
  world = await openTestApp();
});
afterAll(() => world.close());

const document = openApiDocument(describedCalls, { version: '1', serverUrl: 'http://127.0.0.1:4000', textOf: String });
const namesOf = (api: string) =>
  describedCalls.filter((call) => call.api === api).map(({ method, path }) => `${method} ${path}`);

test('every call of buyers and of the desk has words and an example: packages/contract/src/openapi', () => {
  const described = namesOf('buyer');
  for (const { call } of buyerDoors) expect(described).toContain(`${call.method} ${call.path}`);
  const desk = namesOf('operator');
  for (const { methods, path } of operatorDoors)
    for (const method of methods) expect(desk).toContain(`${method} ${path}`);
});

test('no two operations share an id, and every shape that is named stands in the document', () => {
  const text = JSON.stringify(document);
  const ids = [...text.matchAll(/"operationId":"([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const { schemas } = document.components as { schemas: object };
  for (const [, name = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) expect(schemas).toHaveProperty(name);
  expect(text).not.toContain('$defs');
  for (const [name, schema] of Object.entries(schemas)) expect(schema, name).not.toHaveProperty('$ref');
});

test('a validator that others wrote takes the document for OpenAPI 3.1, and notices what is wrong in one', async () => {
  const valid = async (changes: object) => new Validator().validate({ ...structuredClone(document), ...changes });
  expect(await valid({})).toMatchObject({ valid: true });
  expect(await valid({ paths: { '/a': { get: { responses: { '200': {} } } } } })).toMatchObject({ valid: false });
});

test('an example that succeeds is what its call takes, and one that is malformed is not', () => {
  for (const { method, path, body, query, notes } of describedCalls) {
    const schema = method === 'POST' ? body : query;
    for (const { title, send, code } of notes.examples) {
      const takes = schema?.safeParse(sampleOf(send)).success ?? true;
      if (code === '0000') expect(takes, `${path}: ${title}`).toBe(true);
      if (!takes) expect(codes[code].http, `${path}: ${title}`).toBe(400);
    }
  }
});

test('the reference stands in the sandbox, without a script, and does not exist in production', async () => {
  const sandbox = await openTestApp({ doors: { raw: rawDoors(world.app.config) } });
  const page = await sandbox.ask('/docs');
  expect(page.http).toBe(200);
  expect(page.text).not.toContain('<script');
  expect(String(page.headers['content-security-policy'])).not.toMatch(/unsafe|script-src/);
  for (const { call } of buyerDoors) expect(page.text.includes(`<code>${call.path}</code>`), call.path).toBe(true);
  const told = await sandbox.ask('/openapi.json');
  expect(JSON.parse(told.text)).toMatchObject({ openapi: '3.1.0' });
  await sandbox.close();
  const production = rawDoors({ ...world.app.config, mode: 'production' }).map(({ path }) => path);
  for (const path of ['/docs', '/openapi.json', '/test/clock', '/nft/openapi/sandbox/sell/order'])
    expect(production).not.toContain(path);
});
