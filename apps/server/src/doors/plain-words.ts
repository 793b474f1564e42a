const types: Readonly<Record<string, string>> = {
  array: 'a list',
  int: 'a whole number',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const withArticle = (type: string) => types[type] ?? `a ${type}`;

const rules: readonly (readonly [said: RegExp, plain: (...parts: string[]) => string])[] = [
  [/^Invalid input: expected \w+, received undefined$/, () => 'missing'],
  [/^Invalid input: expected \w+, received NaN$/, () => 'not a number'],
  [
    /^Invalid input: expected (\w+), received (\w+)$/,
    (one, other) => `${withArticle(one)} is expected, not ${withArticle(other)}`,
  ],
  [/^Invalid option: expected one of (.+)$/, (all) => `one of ${all.replaceAll('"', '').replaceAll('|', ', ')}`],
  [
    /^Too (?:big|small): expected \w+ to (?:be|have) ([<>])=?(\S+)(?: (\w+))?$/,
    (sign, number, unit = '') => `${sign === '<' ? 'at most' : 'at least'} ${number} ${unit}`.trimEnd(),
  ],
];

/** Says in plain English what a schema found wrong with a field. What it does not know stays as it is. */
export function inPlainWords(message: string): string {
  for (const [said, plain] of rules) {
    const found = said.exec(message);
    if (found) return plain(...found.slice(1));
  }
  return message;
}
