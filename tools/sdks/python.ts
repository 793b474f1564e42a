import { type Given, kindOf, type Operation, requiredFirst, type Schema } from './operations.ts';

const types: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'int | str',
  boolean: 'bool',
  list: 'Sequence[str]',
  map: 'Mapping[str, str]',
};

/** Writes the calls of the client for Python: one method each, what it takes by keyword. */
export function pythonCalls(operations: readonly Operation[]): string {
  return `"""The calls of the merchant API. Made from its description by \`npm run describe\`: do not edit."""

from __future__ import annotations

from typing import Any, Mapping, Sequence
from urllib.parse import quote


class Calls:
    """One method for each call. docs/merchants/reference.md describes what they take and answer."""

    def call(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Mapping[str, Any] | None = None,
        headers: Mapping[str, str] | None = None,
        idempotency_key: str | None = None,
    ) -> Any:
        raise NotImplementedError

${operations.map(methodOf).join('\n')}`;
}

function methodOf(operation: Operation): string {
  const { name, method, path, summary, inPath, inQuery, inBody, withToken } = operation;
  const named = requiredFirst([...inQuery, ...inBody]);
  const first = [...inPath.map(({ name: one }) => one), ...(withToken ? ['accessToken'] : [])];
  const keyed = [...named.map(parameterOf), ...(method === 'POST' ? ['idempotency_key: str | None = None'] : [])];
  const parameters = [
    'self',
    ...first.map((one) => `${snake(one)}: str`),
    ...(keyed.length > 0 ? ['*', ...keyed] : []),
  ];
  const inline = `    def ${snake(name)}(${parameters.join(', ')}) -> ${answerOf(operation.data)}:`;
  const head =
    inline.length <= 110
      ? inline
      : `    def ${snake(name)}(\n${parameters.map((one) => `        ${one},\n`).join('')}    ) -> ${answerOf(operation.data)}:`;
  const places = inPath.reduce(
    (text, { name: one }) => text.replace(`{${one}}`, `{quote(${snake(one)}, safe="")}`),
    path,
  );
  const address = inPath.length > 0 ? `f'${places}'` : `'${path}'`;
  const given = [
    ...(inQuery.length > 0 ? [`            query=${dictOf(inQuery)},\n`] : []),
    ...(method === 'POST' ? [`            body=${dictOf(inBody)},\n`] : []),
    ...(withToken ? ["            headers={'access-token': access_token},\n"] : []),
    ...(method === 'POST' ? ['            idempotency_key=idempotency_key,\n'] : []),
  ];
  return `${head}
        """${summary}."""
        return self.call(
            '${method}',
            ${address},
${given.join('')}        )
`;
}

function parameterOf({ name, required, schema }: Given): string {
  const type = types[kindOf(schema).kind] ?? 'Any';
  return required ? `${snake(name)}: ${type}` : `${snake(name)}: ${type} | None = None`;
}

function dictOf(given: readonly Given[]): string {
  const lines = given.map(({ name }) => `                '${name}': ${snake(name)},\n`);
  return `{\n${lines.join('')}            }`;
}

function answerOf(data: Schema): string {
  const { kind } = kindOf(data);
  if (kind === 'null') return 'None';
  return kind === 'list' ? 'list[dict[str, Any]]' : 'dict[str, Any]';
}

function snake(name: string): string {
  return name.replaceAll(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`);
}
