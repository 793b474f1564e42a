/** What an extract keeps of a provider's description: no sentence and no example of it. */
export interface ProviderFacts {
  readonly sources: readonly { readonly title: string; readonly version: string; readonly of?: string }[];
  /** By `METHOD path` or an event's name: schemas of what is sent and of each answer. */
  readonly calls: Readonly<Record<string, CallFacts>>;
  readonly schemas: Readonly<Record<string, SchemaFacts>>;
}

export interface CallFacts {
  readonly query: readonly string[];
  readonly sent: string | null;
  readonly answers: Readonly<Record<string, string | null>>;
}

/** Facts of one value. `of`: schemas, or names of schemas, one of which it has. */
export interface SchemaFacts {
  readonly type?: string;
  readonly nullable?: true;
  readonly enum?: readonly string[];
  readonly maxLength?: number;
  readonly required?: readonly string[];
  readonly fields?: Readonly<Record<string, SchemaFacts>>;
  /** Whether it may have fields that are not listed. */
  readonly open?: true;
  readonly items?: SchemaFacts;
  readonly of?: readonly (string | SchemaFacts)[];
}

/** A part of an OpenAPI document, as far as it is read. */
interface Part {
  readonly $ref?: string;
  readonly type?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly (string | boolean)[];
  readonly maxLength?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Part>>;
  readonly additionalProperties?: boolean | Part;
  readonly items?: Part;
  readonly oneOf?: readonly Part[];
  readonly anyOf?: readonly Part[];
}

interface Content {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Part }>>;
}

interface Operation {
  readonly parameters?: readonly { readonly in?: string; readonly name?: string }[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}

/** An OpenAPI document. */
export interface Description {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Part>>;
    /** Answers that several calls name. */
    readonly responses?: Readonly<Record<string, Content>>;
  };
}

/** A description, and what is used of it. `only`: the schemas to keep of one that names too many. */
export interface Wanted {
  readonly description: Description;
  readonly calls: readonly string[];
  readonly only?: readonly string[];
  /** Schemas that no call names. */
  readonly also?: readonly string[];
  /** The date of a description whose version does not change with it. */
  readonly of?: string;
}

/** Extracts the facts of these calls and events (`POST /payments`, `/AUTHORISATION`) and of all that they name. */
export function extractFacts(documents: readonly Wanted[]): ProviderFacts {
  const parts = documents.map(extractOne);
  return {
    sources: documents.map(({ description: { info }, of }) => ({
      ...{ title: info.title, version: info.version },
      ...(of && { of }),
    })),
    calls: Object.assign({}, ...parts.map((part) => part.calls)),
    schemas: Object.assign({}, ...parts.map((part) => part.schemas)),
  };
}

function extractOne({ description, calls: wanted, only, also = [] }: Wanted) {
  const schemas: Record<string, SchemaFacts> = {};
  const prefix = description.webhooks ? 'event.' : '';
  const name = (ref: string): string => {
    const short = ref.split('/').at(-1) ?? '';
    const key = prefix + short;
    if (key in schemas || (only && !only.includes(short))) return key;
    schemas[key] = {};
    schemas[key] = factsOf(description.components.schemas[short] ?? {}, name);
    return key;
  };
  for (const one of [...(only ?? []), ...also]) name(one);
  const bodyOf = (at: string, { $ref, content: own }: Content = {}): string | null => {
    const content = $ref ? description.components.responses?.[$ref.split('/').at(-1) ?? '']?.content : own;
    const part = (content?.['application/json'] ?? content?.['application/x-www-form-urlencoded'])?.schema;
    if (!part) return null;
    if (part.$ref) return name(part.$ref);
    schemas[at] = factsOf(part, name);
    return at;
  };
  const calls: Record<string, CallFacts> = {};
  for (const call of wanted) {
    const [method, path] = call.includes(' ') ? call.split(' ') : ['POST', call];
    const operation = (description.webhooks ?? description.paths)?.[path ?? '']?.[(method ?? '').toLowerCase()];
    if (!operation) throw new Error(`${description.info.title} has no ${call}`);
    const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) => [
      status,
      bodyOf(`${call} ${status}`, answer),
    ]);
    const query = (operation.parameters ?? []).flatMap((one) => (one.in === 'query' && one.name ? [one.name] : []));
    calls[call] = { query, sent: bodyOf(call, operation.requestBody), answers: Object.fromEntries(answers) };
  }
  return { calls, schemas };
}

/** Keeps the facts of a part. `name` gives what it refers to its place among the schemas. */
function factsOf(part: Part, name: (ref: string) => string): SchemaFacts {
  const nullable = part.nullable ? ({ nullable: true } as const) : {};
  if (part.$ref) return { of: [name(part.$ref)] };
  const choices = part.oneOf ?? part.anyOf;
  if (choices)
    return { ...nullable, of: choices.map(({ $ref, ...inner }) => ($ref ? name($ref) : factsOf(inner, name))) };
  const { type, maxLength, required, properties, additionalProperties, items } = part;
  const open = additionalProperties ? additionalProperties !== true || !properties : type === 'object' && !properties;
  return {
    ...(type && { type }),
    ...nullable,
    ...(part.enum && { enum: part.enum.map(String) }),
    ...(maxLength && { maxLength }),
    ...(required && { required }),
    ...(properties && {
      fields: Object.fromEntries(Object.entries(properties).map(([field, of]) => [field, factsOf(of, name)])),
    }),
    ...(open ? { open: true } : {}),
    ...(items && { items: factsOf(items, name) }),
  };
}
