import { type Given, kindOf, type Operation, requiredFirst, type Schema } from './operations.ts';

const types: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'int',
  boolean: 'bool',
  list: 'array',
  map: 'array',
};
const noted: Readonly<Record<string, string>> = { list: 'list<string>', map: 'array<string, string>' };

/** Writes the calls of the client for PHP: one method each, to be called with named arguments. */
export function phpCalls(operations: readonly Operation[]): string {
  return `<?php

// The calls of the merchant API. Made from its description by \`npm run describe\`: do not edit.

declare(strict_types=1);

namespace Kassa;

/** One method for each call. docs/merchants/reference.md describes what they take and answer. */
trait Calls
{
${operations.map(methodOf).join('\n')}}
`;
}

function methodOf(operation: Operation): string {
  const { name, method, path, summary, inPath, inQuery, inBody, withToken, data } = operation;
  const named = requiredFirst([...inQuery, ...inBody]);
  const parameters = [
    ...inPath.map(({ name: one }) => `string $${one}`),
    ...(withToken ? ['string $accessToken'] : []),
    ...named.map(parameterOf),
    ...(method === 'POST' ? ['?string $idempotencyKey = null'] : []),
  ];
  const answer = answerOf(data);
  const inline = `    public function ${name}(${parameters.join(', ')}): ${answer}`;
  const head =
    inline.length <= 110
      ? `${inline}\n    {`
      : `    public function ${name}(\n${parameters.map((one) => `        ${one},\n`).join('')}    ): ${answer} {`;
  const notes = named.flatMap(({ name: one, required, schema }) => {
    const type = noted[kindOf(schema).kind];
    return type ? [`     * @param ${required ? '' : '?'}${type} $${one}\n`] : [];
  });
  if (answer === 'array')
    notes.push(
      `     * @return ${kindOf(data).kind === 'list' ? 'list<array<string, mixed>>' : 'array<string, mixed>'}\n`,
    );
  const doc =
    notes.length > 0 ? `    /**\n     * ${summary}.\n     *\n${notes.join('')}     */` : `    /** ${summary}. */`;
  const places = inPath.reduce(
    (text, { name: one }) => text.replace(`{${one}}`, `' . rawurlencode($${one}) . '`),
    path,
  );
  const address = `'${places}'`.replace(/ \. ''$/, '');
  const asked = [
    `            '${method}',\n            ${address},\n`,
    ...(inQuery.length > 0 ? [`            query: ${arrayOf(inQuery)},\n`] : []),
    ...(method === 'POST' ? [`            body: ${arrayOf(inBody)},\n`] : []),
    ...(withToken ? ["            headers: ['access-token' => $accessToken],\n"] : []),
    ...(method === 'POST' ? ['            idempotencyKey: $idempotencyKey,\n'] : []),
  ];
  return `${doc}
${head}
        ${answer === 'void' ? '' : 'return '}$this->call(
${asked.join('')}        );
    }
`;
}

function parameterOf({ name, required, schema }: Given): string {
  const type = types[kindOf(schema).kind] ?? 'mixed';
  return required ? `${type} $${name}` : `?${type} $${name} = null`;
}

function arrayOf(given: readonly Given[]): string {
  const lines = given.map(({ name }) => `                '${name}' => $${name},\n`);
  return `[\n${lines.join('')}            ]`;
}

function answerOf(data: Schema): string {
  return kindOf(data).kind === 'null' ? 'void' : 'array';
}
