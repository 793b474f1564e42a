/** What an extract keeps of a provider's description: no sentence and no example of it. */
export interface ProviderFacts {
  readonly sources: readonly { readonly title: string; readonly version: string }[];
  /** By `METHOD path` or an event's name: schemas of what is sent and of each answer. */
  readonly calls: Readonly<Record<string, CallFacts>>;
  readonly schemas: Readonly<Record<string, SchemaFacts>>;
}

export interface CallFacts {
  readonly query: readonly string[];
  readonly sent: string | null;
  readonly answers: Readonly<Record<string, string | null>>;
}

/** Facts of one value. `of`: names of schemas, one of which it has. */
export interface SchemaFacts {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly maxLength?: number;
  readonly required?: readonly string[];
  readonly fields?: Readonly<Record<string, SchemaFacts>>;
  /** Whether it may have fields that are not listed. */
  readonly open?: true;
  readonly items?: SchemaFacts;
  readonly of?: readonly string[];
}

/** A part of an OpenAPI document, as far as it is read. */
interface Part {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly maxLength?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Part>>;
  readonly additionalProperties?: boolean | Part;
  readonly items?: Part;
  readonly oneOf?: readonly Part[];
  readonly anyOf?: readonly Part[];
}

interface Content {
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
  readonly components: { readonly schemas: Readonly<Record<string, Part>> };
}

/** Extracts the facts of these calls and events (`POST /payments`, `/AUTHORISATION`) and of all that they name. */
export function extractFacts(
  documents: readonly { description: Description; calls: readonly string[] }[],
): ProviderFacts {
  const parts = documents.map(({ description, calls }) => extractOne(description, calls));
  return {
    sources: documents.map(({ description: { info } }) => ({ title: info.title, version: info.version })),
    calls: Object.assign({}, ...parts.map((part) => part.calls)),
    schemas: Object.assign({}, ...parts.map((part) => part.schemas)),
  };
}

function extractOne(description: Description, wanted: readonly string[]) {
  const schemas: Record<string, SchemaFacts> = {};
  const prefix = description.webhooks ? 'event.' : '';
  const name = (part: Part | undefined): string | null => {
    const ref = part?.$ref?.split('/').at(-1);
    if (ref === undefined) return null;
    const key = prefix + ref;
    if (!(key in schemas)) {
      schemas[key] = {};
      schemas[key] = factsOf(description.components.schemas[ref] ?? {});
    }
    return key;
  };
  const factsOf = (part: Part): SchemaFacts => {
    if (part.$ref) return { of: [name(part) ?? ''] };
    const choices = part.oneOf ?? part.anyOf;
    if (choices) return { of: choices.flatMap((choice) => name(choice) ?? []) };
    const { type, maxLength, required, properties, additionalProperties, items } = part;
    return {
      ...(type && { type }),
      ...(part.enum && { enum: part.enum }),
      ...(maxLength && { maxLength }),
      ...(required && { required }),
      ...(properties && {
        fields: Object.fromEntries(Object.entries(properties).map(([field, of]) => [field, factsOf(of)])),
      }),
      ...(additionalProperties && additionalProperties !== true ? { open: true } : {}),
      ...(items && { items: factsOf(items) }),
    };
  };
  const bodyOf = (content: Content | undefined) => name(content?.content?.['application/json']?.schema);
  const calls: Record<string, CallFacts> = {};
  for (const call of wanted) {
    const [method, path] = call.includes(' ') ? call.split(' ') : ['POST', call];
    const operation = (description.webhooks ?? description.paths)?.[path ?? '']?.[(method ?? '').toLowerCase()];
    if (!operation) throw new Error(`${description.info.title} has no ${call}`);
    const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) => [status, bodyOf(answer)]);
    const query = (operation.parameters ?? []).flatMap((one) => (one.in === 'query' && one.name ? [one.name] : []));
    calls[call] = { query, sent: bodyOf(operation.requestBody), answers: Object.fromEntries(answers) };
  }
  return { calls, schemas };
}
