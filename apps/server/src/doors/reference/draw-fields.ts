import { escaped } from './draw-markdown.ts';

/** A part of a JSON schema. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
  readonly description?: string;
  readonly $ref?: string;
}

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly needed: boolean;
}

/**
 * Draws the fields of a schema for reading: each with its type, its limits and what it means; those of an object in it
 * with its name before theirs.
 * @param direction of what is sent, it is said which fields a call needs; of an answer, which may be missing
 */
export function drawFields(value: unknown, direction: 'sent' | 'answered'): string {
  const fields = fieldsOf(value as Schema, '');
  if (fields.length === 0) return `<p>${kindOf(value as Schema)}</p>`;
  const items = fields.map(({ name, schema, needed }) => {
    const said = direction === 'sent' ? (needed ? ' <b>needed</b>' : '') : needed ? '' : ' <i>not always</i>';
    const words = schema.description === undefined ? '' : `<p>${escaped(schema.description)}</p>`;
    return `<li><code>${escaped(name)}</code> <span>${kindOf(schema)}</span>${said}${words}</li>`;
  });
  return `<ul class="fields">${items.join('')}</ul>`;
}

/** Lists the fields of an object, and of the objects in it; of a list, those of its items. */
function fieldsOf(schema: Schema, before: string): readonly Field[] {
  if (schema.items) return fieldsOf(schema.items, `${before}[]`);
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const full = before === '' ? name : `${before}.${name}`;
    const needed = schema.required?.includes(name) === true;
    return [{ name: full, schema: inner, needed }, ...fieldsOf(inner, full)];
  });
}

/** Says what a value may be, in HTML. */
function kindOf(schema: Schema): string {
  if (schema.$ref !== undefined) return linkTo(schema.$ref);
  if (schema.const !== undefined) return `<code>${escaped(JSON.stringify(schema.const))}</code>`;
  if (schema.enum) return schema.enum.map((one) => `<code>${escaped(String(one))}</code>`).join(', ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(kindOf))].join(' or ');
  if (schema.items?.type === 'object') return `list of objects${limits(schema.minItems, schema.maxItems, '')}`;
  if (schema.items) return `list of ${kindOf(schema.items)}${limits(schema.minItems, schema.maxItems, 'of them')}`;
  const values = schema.additionalProperties;
  if (typeof values === 'object' && values.type) return `object with any names, each a ${kindOf(values)}`;
  const type = typeof schema.type === 'string' ? schema.type : (schema.type ?? ['anything']).join(' or ');
  const shown = schema.format === 'date-time' ? `${type}, a time in ISO 8601` : type;
  const length = limits(schema.minLength, schema.maxLength, 'characters');
  const size = limits(schema.minimum, schema.maximum, '');
  return `${shown}${length}${size}${schema.default === undefined ? '' : `, ${escaped(String(schema.default))} by default`}`;
}

function limits(least: number | undefined, most: number | undefined, unit: string): string {
  const end = unit === '' ? '' : ` ${unit}`;
  // What is as good as no limit is not worth reading: 1 character, a safe integer.
  const low = least !== undefined && least > 1 ? least : undefined;
  const high = most !== undefined && most < Number.MAX_SAFE_INTEGER ? most : undefined;
  if (low !== undefined && high !== undefined) return low === high ? `, ${low}${end}` : `, ${low} to ${high}${end}`;
  if (high !== undefined) return `, up to ${high}${end}`;
  return low === undefined ? '' : `, at least ${low}${end}`;
}

function linkTo(reference: string): string {
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  return `<a href="${name === 'Code' ? '/docs/codes' : `#shape-${name}`}">${name}</a>`;
}
