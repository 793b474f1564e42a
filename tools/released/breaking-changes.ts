type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Where a schema is read: a caller sends input, and reads output. They may change in opposite directions. */
type Way = 'input' | 'output';

/**
 * Lists what a client of an OpenAPI description would break on in a later one (docs/merchants/changelog.md): calls,
 * parameters, fields, events and values that are gone, and what is newly needed.
 */
export function breakingChanges(before: Json, after: Json): string[] {
  const found: string[] = [];
  const compare = comparer(before, after, found);
  for (const [path, operations] of Object.entries(objectOf(before.paths)))
    for (const [method, operation] of Object.entries(objectOf(operations))) {
      const now = objectOf(objectOf(after.paths)[path])[method];
      const where = `${method.toUpperCase()} ${path}`;
      if (now === undefined) found.push(`${where} is gone`);
      else compareCall(where, [objectOf(operation), objectOf(now)], { found, compare });
    }
  for (const [type, was] of Object.entries(objectOf(before.webhooks))) {
    const now = objectOf(after.webhooks)[type];
    if (now === undefined) found.push(`the event ${type} is gone`);
    else compare(`event ${type}`, [schemaOfBody(objectOf(was).post), schemaOfBody(objectOf(now).post)], 'output');
  }
  return found;
}

type Compare = (where: string, schemas: readonly [unknown, unknown], way: Way) => void;

function schemaOfBody(holder: unknown): unknown {
  const { requestBody, content } = objectOf(holder);
  const at = objectOf(objectOf(requestBody).content ?? content)['application/json'];
  return objectOf(at).schema;
}

function compareCall(
  where: string,
  [was, now]: readonly [Json, Json],
  { found, compare }: { readonly found: string[]; readonly compare: Compare },
): void {
  const parametersOf = (operation: Json) =>
    new Map(listOf(operation.parameters).map((one) => [String(objectOf(one).name), objectOf(one)]));
  const [earlier, later] = [parametersOf(was), parametersOf(now)];
  for (const [name, parameter] of earlier) {
    const same = later.get(name);
    if (same === undefined) found.push(`${where}: the parameter ${name} is gone`);
    else compare(`${where} ${name}`, [parameter.schema, same.schema], 'input');
  }
  for (const [name, parameter] of later)
    if (parameter.required === true && earlier.get(name)?.required !== true)
      found.push(`${where}: the parameter ${name} is newly needed`);
  compare(`${where} body`, [schemaOfBody(was), schemaOfBody(now)], 'input');
  const answerOf = (operation: Json) => schemaOfBody(objectOf(operation.responses)['200']);
  compare(`${where} answer`, [answerOf(was), answerOf(now)], 'output');
}

function comparer(before: Json, after: Json, found: string[]): Compare {
  const resolve = (document: Json, schema: unknown): Json => {
    const reference = /^#\/components\/schemas\/(\w+)$/.exec(String(objectOf(schema).$ref));
    return reference ? objectOf(objectOf(objectOf(document.components).schemas)[reference[1] ?? '']) : objectOf(schema);
  };
  const compare: Compare = (where, [old, young], way) => {
    if (old === undefined) return;
    if (young === undefined) return void found.push(`${where} is gone`);
    const [was, now] = [resolve(before, old), resolve(after, young)];
    if (JSON.stringify(was) === JSON.stringify(now) && was.$ref === undefined && !JSON.stringify(was).includes('$ref'))
      return;
    compareValues(where, [was, now], { way, found });
    const [fields, fieldsNow] = [objectOf(was.properties), objectOf(now.properties)];
    for (const [name, field] of Object.entries(fields)) {
      if (fieldsNow[name] === undefined) found.push(`${where}: the field ${name} is gone`);
      else compare(`${where}.${name}`, [field, fieldsNow[name]], way);
    }
    const needed = (schema: Json) => listOf(schema.required).map(String);
    for (const name of needed(now))
      if (way === 'input' && !needed(was).includes(name)) found.push(`${where}: the field ${name} is newly needed`);
    for (const name of needed(was))
      if (way === 'output' && !needed(now).includes(name) && fieldsNow[name] !== undefined)
        found.push(`${where}: the field ${name} may be missing now`);
    if (was.items !== undefined) compare(`${where}[]`, [was.items, now.items], way);
    for (const [at, part] of listOf(was.allOf).entries()) compare(where, [part, listOf(now.allOf)[at]], way);
  };
  return compare;
}

/** Compares types, values and lengths. */
function compareValues(
  where: string,
  [was, now]: readonly [Json, Json],
  { way, found }: { readonly way: Way; readonly found: string[] },
): void {
  if (was.type !== undefined && JSON.stringify(was.type) !== JSON.stringify(now.type))
    found.push(`${where} was ${String(was.type)} and is ${String(now.type)}`);
  const [values, valuesNow] = [listOf(was.enum), listOf(now.enum)];
  if (way === 'input' && valuesNow.length > 0)
    for (const value of values) if (!valuesNow.includes(value)) found.push(`${where}: ${String(value)} is refused now`);
  if (
    way === 'input' &&
    Number(now.maxLength ?? Number.POSITIVE_INFINITY) < Number(was.maxLength ?? Number.POSITIVE_INFINITY)
  )
    found.push(`${where} may be ${String(now.maxLength)} characters long, no longer ${String(was.maxLength ?? 'any')}`);
}
