import fc from 'fast-check';

/** A request that every door must refuse. */
export interface Malformed {
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
}

type Json = Record<string, unknown>;

/** Values that break a careless parser: wrong types, edges of numbers, text in other languages of programs. */
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    0.1,
    9007199254740992,
    '',
    ' ',
    '-1',
    'NaN',
    '1e309',
    '0.0.1',
    '+1',
    '１２３',
  ),
  fc.constantFrom(
    "' or 1=1 --",
    "'; drop table orders; --",
    '<script>alert(1)</script>',
    '#{7*7}{{7*7}}',
    '../../etc/passwd',
  ),
  fc.constantFrom('\u0000', '\r\nBcc: a@example.org', '\ud800', '__proto__', 'constructor', '%00', '9'.repeat(400)),
  fc.string({ maxLength: 60, unit: 'binary' }),
  fc.array(fc.integer(), { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 8 }), fc.integer(), { maxKeys: 3 }),
  fc.integer({ min: 2_000, max: 20_000 }).map((length) => 'x'.repeat(length)),
);

/** Fields that a caller would like to set. */
const wished = fc.constantFrom(
  'kycStatus',
  'userLevel',
  'rampFee',
  'status',
  'userNo',
  'amountTotal',
  'constructor',
  'toString',
);

/** Makes a good object with one or several things wrong. */
function spoiltObject(good: Json): fc.Arbitrary<Json> {
  const names = Object.keys(good);
  const name = names.length > 0 ? fc.constantFrom(...names) : fc.constant('nothing');
  const step: fc.Arbitrary<(from: Json) => Json> = fc.oneof(
    name.map((gone) => (from: Json) => Object.fromEntries(Object.entries(from).filter(([key]) => key !== gone))),
    fc.tuple(name, odd).map(([key, value]) => (from: Json) => ({ ...from, [key]: value })),
    fc.tuple(wished, odd).map(([key, value]) => (from: Json) => ({ ...from, [key]: value })),
  );
  return fc.array(step, { minLength: 1, maxLength: 3 }).map((steps) => steps.reduce((from, one) => one(from), good));
}

/** Makes bytes that are not such an object at all. */
function spoiltText(good: Json): fc.Arbitrary<string | Buffer> {
  const text = JSON.stringify(good);
  const [first = 'a'] = Object.keys(good);
  const twice = `{${JSON.stringify(first)}:1,${text.slice(1)}`;
  return fc.oneof(
    fc.nat({ max: Math.max(0, text.length - 1) }).map((length) => text.slice(0, length)),
    fc.constantFrom(
      Object.keys(good).length > 0 ? twice : '{"a":1,"a":1}',
      `{"__proto__":{"admin":true},${text.slice(1)}`,
    ),
    fc.constantFrom(
      '[]',
      'null',
      '1',
      '"text"',
      '{}{}',
      `[${text}]`,
      `${text},`,
      "{'a':1}",
      '{a:1}',
      'NaN',
      '\ufeff{}x',
    ),
    fc.constantFrom('{"a":'.repeat(10_000), '['.repeat(50_000), `{"a":"${'x'.repeat(100_001)}"}`),
    fc.uint8Array({ minLength: 1, maxLength: 80 }).map((bytes) => Buffer.from([...bytes, 0xff])),
    fc
      .nat({ max: text.length })
      .map((at) =>
        Buffer.concat([Buffer.from(text.slice(0, at)), Buffer.from([0xc3, 0x28]), Buffer.from(text.slice(at))]),
      ),
  );
}

const json = { 'content-type': 'application/json' };
const wrongTypes = fc.constantFrom(
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/json',
  'x',
  'application/json; charset=utf-16',
);

/** Makes malformed bodies of a POST whose good body is `good`. `isGood` filters out those that are good by chance. */
export function malformedBodies(good: Json, isGood: (value: unknown) => boolean): fc.Arbitrary<Malformed> {
  return fc.oneof(
    {
      weight: 6,
      arbitrary: spoiltObject(good)
        .filter((value) => !isGood(roundTrip(value)))
        .map((value) => request(JSON.stringify(value))),
    },
    { weight: 3, arbitrary: spoiltText(good).map((body) => request(body)) },
    {
      weight: 1,
      arbitrary: wrongTypes.map((type) => ({ ...request(JSON.stringify(good)), headers: { 'content-type': type } })),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('a=1&a=2', 'x&x', 'a[]=1&a[]=2')
        .map((query) => ({ ...request(JSON.stringify(good)), query })),
    },
  );
}

function request(body: string | Buffer): Malformed {
  return { query: '', headers: json, body };
}

function roundTrip(value: Json): unknown {
  return JSON.parse(JSON.stringify(value));
}

/**
 * Makes malformed queries of a GET whose good query is `good`. `isGood` as above; undefined where any query with unique
 * names is good.
 */
export function malformedQueries(good: Json, isGood?: (value: unknown) => boolean): fc.Arbitrary<Malformed> {
  const doubled = fc
    .array(fc.tuple(fc.string({ minLength: 1, maxLength: 8 }), fc.string({ maxLength: 8 })), {
      minLength: 1,
      maxLength: 4,
    })
    .map((pairs) => new URLSearchParams([...pairs, ...pairs]).toString());
  const spoilt = spoiltObject(good)
    .map((value) =>
      Object.entries(value).map(
        ([key, one]) =>
          [key, typeof one === 'string' ? one.toWellFormed().slice(0, 3_000) : JSON.stringify(one).slice(0, 3_000)] as [
            string,
            string,
          ],
      ),
    )
    .filter((pairs) => isGood !== undefined && !isGood(Object.fromEntries(new URLSearchParams(pairs))))
    .map((pairs) => new URLSearchParams(pairs).toString());
  const raw = fc.constantFrom('%', '%zz=1', '%ff%fe', '?&&==', 'orderNo=%00', 'a=%c3%28', '__proto__=1&__proto__=2');
  const either =
    isGood === undefined
      ? doubled
      : fc.oneof({ weight: 6, arbitrary: spoilt }, { weight: 1, arbitrary: doubled }, { weight: 1, arbitrary: raw });
  return either.map((query) => ({ query, headers: {}, body: undefined }));
}
