import { clientNames, type DescribedCall, sampleOf } from '@kassa/contract/openapi';
import { z } from 'zod';

/** One call, as a merchant's developer writes it with a client in one language. */
export interface CallSample {
  readonly language: 'Node' | 'Python' | 'PHP' | 'Go';
  readonly text: string;
}

type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value };
type Values = Readonly<Record<string, Value>>;

/** What a sample sends: the first example whose form is right, with numbers as numbers. */
export function sampleInput({ body, query, notes }: DescribedCall): Values {
  const taken = body ?? query;
  const example = notes.examples.find(({ send }) => taken?.safeParse(sampleOf(send)).success) ?? notes.examples[0];
  const { properties = {} } = taken
    ? (z.toJSONSchema(taken, { io: 'input', unrepresentable: 'any' }) as Properties)
    : {};
  const values = Object.entries(sampleOf(example.send)).map(([name, value]) => [
    name,
    properties[name]?.type === 'integer' ? Number(value) : atOwnShop(value),
  ]);
  return Object.fromEntries(values) as Values;
}

/** Puts the shop of an example where the quick start has one: at its name nothing answers, so an endpoint there is refused. */
function atOwnShop(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/^https:\/\/shop\.example(?=\/)/, 'http://127.0.0.1:8080') : value;
}

interface Properties {
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>;
}

/** Writes a call in the four languages that have a client. */
export function samplesOf(call: DescribedCall): readonly CallSample[] {
  const [name = '', asked = ''] = clientNames[`${call.method} ${call.path}`] ?? [];
  const input = sampleInput(call);
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, one = '']) => one);
  const named = Object.entries(input).filter(([one]) => !inPath.includes(one));
  const first = inPath.map((one) => JSON.stringify(input[one]));
  const token = call.merchantSignIn === true;
  const samples: readonly CallSample[] = [
    {
      language: 'Node',
      text: nodeSample(
        name,
        [...(token ? ['accessToken'] : []), ...inPath.map((one) => scriptValue(input[one] ?? ''))],
        named,
      ),
    },
    { language: 'Python', text: pythonSample(name, [...(token ? ['access_token'] : []), ...first], named) },
    { language: 'PHP', text: phpSample(name, [...(token ? ['$accessToken'] : []), ...first], named) },
    {
      language: 'Go',
      text: goSample({ name, asked, first: [...(token ? ['token.AccessToken'] : []), ...first], named }),
    },
  ];
  return token
    ? samples.map(({ language, text }) => ({ language, text: `${gettingToken[language]}\n${text}` }))
    : samples;
}

/** How the token is had that a call of a signed-in buyer takes. */
const gettingToken: Readonly<Record<CallSample['language'], string>> = {
  Node: "const { accessToken } = await kassa.getToken('buyer@example.com')",
  Python: "access_token = kassa.get_token(email='buyer@example.com')['accessToken']",
  PHP: "$accessToken = $kassa->getToken(email: 'buyer@example.com')['accessToken'];",
  Go: 'token, err := client.GetToken(ctx, kassa.TokenRequest{Email: "buyer@example.com"})\nif err != nil {\n\tpanic(err)\n}',
};

type Named = readonly (readonly [name: string, value: Value])[];

/** Calls whose values Node's client takes one after another, not by name. */
const oneByOne: ReadonlySet<string> = new Set([
  'getToken',
  'cancelSession',
  'rotateSecret',
  'testEndpoint',
  'deleteEndpoint',
  'endSandboxOrder',
  'advanceSandboxClock',
]);

function nodeSample(name: string, first: readonly string[], named: Named): string {
  const values = named.map(([, value]) => (/^\d$/.test(String(value)) ? String(value) : scriptValue(value)));
  const fields = named.map(([one, value]) => `${one}: ${scriptValue(value)}`);
  const inline = `{ ${fields.join(', ')} }`;
  const object = inline.length <= 60 ? inline : `{\n${fields.map((line) => `  ${line},\n`).join('')}}`;
  const rest = oneByOne.has(name) ? values : named.length > 0 ? [object] : [];
  return `const answer = await kassa.${name}(${[...first, ...rest].join(', ')})`;
}

function scriptValue(value: Value): string {
  return JSON.stringify(value).replace(/^"(.*)"$/, (whole, text: string) => (/['\\]/.test(text) ? whole : `'${text}'`));
}

function pythonSample(name: string, first: readonly string[], named: Named): string {
  const words = { true: 'True', false: 'False', null: 'None' } as const;
  const written = (value: Value) => {
    const text = scriptValue(value);
    return text in words ? words[text as keyof typeof words] : text;
  };
  const lines = named.map(([one, value]) => `${snake(one)}=${written(value)}`);
  return `answer = kassa.${snake(name)}(${argumentsOf([...first, ...lines], '    ')})`;
}

function phpSample(name: string, first: readonly string[], named: Named): string {
  const lines = named.map(([one, value]) => `${one}: ${scriptValue(value)}`);
  return `$answer = $kassa->${name}(${argumentsOf([...first, ...lines], '    ')});`;
}

function goSample(of: { name: string; asked: string; first: readonly string[]; named: Named }): string {
  const { asked, first, named } = of;
  // A switch that may be left out is a pointer.
  const switches = named.filter(([, value]) => typeof value === 'boolean');
  const fields = named.map(
    ([one, value]) => `${goName(one)}: ${typeof value === 'boolean' ? `&${one}` : goValue(value)}`,
  );
  const width = Math.max(0, ...named.map(([one]) => goName(one).length + 1));
  const laidOut = fields.map((line) => {
    const [field = ''] = line.split(' ');
    return `\t${field.padEnd(width)}${line.slice(field.length)},\n`;
  });
  const struct = asked === '' ? [] : [`kassa.${asked}{${fields.length > 0 ? `\n${laidOut.join('')}` : ''}}`];
  const answers = clientsWithoutAnswer.has(of.name) ? 'err' : 'answer, err';
  const before = switches.map(([one, value]) => `${one} := ${String(value)}\n`).join('');
  return `${before}${answers} := client.${goName(of.name)}(${['ctx', ...first, ...struct].join(', ')})`;
}

/** Calls whose data is null: in Go they return an error only. */
const clientsWithoutAnswer: ReadonlySet<string> = new Set(
  Object.values(clientNames).flatMap(([name, , answered]) => (answered === '' ? [name] : [])),
);

function goValue(value: Value): string {
  if (Array.isArray(value)) return `[]string{${value.map((one: Value) => JSON.stringify(one)).join(', ')}}`;
  return JSON.stringify(value);
}

function argumentsOf(lines: readonly string[], indent: string): string {
  const inline = lines.join(', ');
  return inline.length <= 60 ? inline : `\n${lines.map((line) => `${indent}${line},\n`).join('')}`;
}

/** Writes a name as the client for Python has it. */
function snake(name: string): string {
  return name.replaceAll(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`);
}

/** Writes a name as the client for Go has it. */
function goName(name: string): string {
  return (name.charAt(0).toUpperCase() + name.slice(1))
    .replace(/Id$/, 'ID')
    .replace(/U[rR][lL]$/, 'URL')
    .replace(/^Http/, 'HTTP');
}
