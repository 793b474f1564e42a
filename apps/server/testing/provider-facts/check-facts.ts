/** Facts of one value in an extract that `npm run provider-facts` makes. `of`: schemas, or their names, one of which it has. */
interface SchemaFacts {
  readonly type?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly string[];
  readonly maxLength?: number;
  readonly required?: readonly string[];
  readonly fields?: Readonly<Record<string, SchemaFacts>>;
  readonly open?: boolean;
  readonly items?: SchemaFacts;
  readonly of?: readonly (string | SchemaFacts)[];
}

/** An extract of a provider's own description. */
export interface ProviderFacts {
  readonly calls: Readonly<
    Record<
      string,
      {
        readonly query: readonly string[];
        readonly sent: string | null;
        readonly answers: Readonly<Record<string, string | null>>;
      }
    >
  >;
  readonly schemas: Readonly<Record<string, SchemaFacts>>;
}

/** One exchange of a call: its name in the extract, and what went over the wire. */
export interface Exchanged {
  /** `POST /payments` with real ids in place of names. */
  readonly call: string;
  readonly sent: unknown;
  readonly status: number;
  readonly answer: unknown;
  /** Whether it was sent as a form, in which every value is text. */
  readonly form?: boolean;
}

/**
 * Compares an exchange with the provider's own description: a field that it does not know, a missing one, another type or
 * word is named. @param newer fields, and words as `field=word`, that the description does not have yet; each with its source in
 * the test
 */
export function wrongExchange(facts: ProviderFacts, exchanged: Exchanged, newer: readonly string[] = []): string[] {
  const [method = '', address = ''] = exchanged.call.split(' ');
  const [path = '', query = ''] = address.split('?');
  const name = Object.keys(facts.calls).find((call) => matches(call, `${method} ${path}`));
  const call = name === undefined ? undefined : facts.calls[name];
  if (!call) return [`${method} ${path}: no such call`];
  const asked = [...new URLSearchParams(query).keys()].map((key) => key.replace(/\[.*$/, ''));
  const unknown = asked.filter((key) => !call.query.includes(key));
  const { status } = exchanged;
  const failures = Object.keys(call.answers).some((described) => Number(described) >= 400);
  // Where no failure is described at all, it looks as all others do.
  const other = call.answers.default ?? (failures ? undefined : 'ServiceError');
  const answer = call.answers[String(status)] ?? (status >= 400 ? other : undefined);
  const isKnown = String(status) in call.answers || answer !== undefined;
  return [
    ...unknown.map((key) => `${name}?${key}: unknown`),
    ...(call.sent === null
      ? []
      : wrongValue({ facts, newer, form: exchanged.form ?? false }, call.sent, exchanged.sent)),
    ...(isKnown ? [] : [`${name}: no answer ${status}`]),
    ...(answer ? wrongValue({ facts, newer, form: false }, answer, exchanged.answer) : []),
  ];
}

/** Compares a callback with the description of its event. @param newer as above */
export function wrongEvent(
  facts: ProviderFacts,
  { event, body }: { event: string; body: unknown },
  newer: readonly string[] = [],
): string[] {
  const schema = facts.calls[`/${event}`]?.sent;
  return schema ? wrongValue({ facts, newer, form: false }, schema, body) : [`/${event}: no such event`];
}

function matches(call: string, asked: string): boolean {
  return new RegExp(`^${call.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(asked);
}

/** What a value is compared with: an extract, and what is newer. `form`: every value of it is text. */
export interface Known {
  readonly facts: ProviderFacts;
  readonly newer: readonly string[];
  readonly form: boolean;
}

/** Compares a value with a schema of the extract. One that the extract leaves out is a failure. */
export function wrongValue(known: Known, schema: string, value: unknown): string[] {
  const facts = known.facts.schemas[schema];
  return facts ? wrong(known, { at: schema, schema: facts }, value) : [`${schema}: not in the extract`];
}

type Place = { readonly at: string; readonly schema: SchemaFacts };

function wrong(known: Known, { at, schema }: Place, value: unknown): string[] {
  if (value === null && schema.nullable) return [];
  if (schema.of) {
    const found = schema.of.map((one) =>
      typeof one === 'string' ? wrongValue(known, one, value) : wrong(known, { at, schema: one }, value),
    );
    // The choice that comes nearest says best what is wrong.
    return found.sort((one, other) => weight(one) - weight(other))[0] ?? [];
  }
  const { type = 'object' } = schema;
  if (!hasType(known, type, value)) return [`${at}: not ${type}`];
  const word = String(value);
  if (schema.enum && !schema.enum.includes(word) && !known.newer.includes(`${at}=${word}`))
    return [`${at}: no word of its list: ${word}`];
  if (schema.maxLength && word.length > schema.maxLength) return [`${at}: too long`];
  if (type === 'array')
    return Object.values(value as object).flatMap((item) =>
      schema.items ? wrong(known, { at: `${at}[]`, schema: schema.items }, item) : [],
    );
  return type === 'object' ? wrongFields(known, { at, schema }, value as Record<string, unknown>) : [];
}

function hasType({ form }: Known, type: string, value: unknown): boolean {
  const is = typeOf(value);
  if (is === type || (type === 'number' && is === 'integer')) return true;
  if (!form) return false;
  if (type === 'array') return is === 'object' && Object.keys(value as object).every((key) => /^\d+$/.test(key));
  return is === 'string' && (type === 'boolean' ? /^(true|false)$/ : /^-?\d+$/).test(String(value));
}

function wrongFields(known: Known, { at, schema }: Place, value: Record<string, unknown>): string[] {
  const missing = (schema.required ?? []).filter((name) => value[name] === undefined);
  const present = Object.entries(value).filter(([, of]) => of !== undefined);
  return [
    ...missing.map((name) => `${at}.${name}: missing`),
    ...present.flatMap(([name, of]) => {
      const field = schema.fields?.[name];
      if (field) return wrong(known, { at: `${at}.${name}`, schema: field }, of);
      return schema.open || known.newer.includes(`${at}.${name}`) ? [] : [`${at}.${name}: unknown`];
    }),
  ];
}

/** A word that is not on the list of types means another choice altogether. */
function weight(found: readonly string[]): number {
  return found.length + (found.some((one) => /\.type: /.test(one)) ? 1_000 : 0);
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (value === null) return 'null';
  return typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value;
}
