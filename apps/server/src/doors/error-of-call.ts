import { type CallError, codes } from '@kassa/contract';
import type { RefusalName } from '@kassa/contract/codes';
import type { Refusal } from '../kernel/refusal.ts';
import { type MeantProblem, problemOfRefusal } from './problem-of-refusal.ts';

/** Where every code has a paragraph of its own, `#` and the code. */
export const codesPath = '/docs/codes';

/** Whether a path is one of the calls of a merchant's server. Their refusals say more than those of a browser's calls. */
export function isMerchantCall(path: string): boolean {
  return /^\/(?:merchant\/v1|nft\/openapi|task\/mock)\//.test(path);
}

/** Says of a refusal which parameter is meant, what is wrong with it, and where to read more. */
export function errorOfCall(refusal: Refusal, publicUrl: string): CallError {
  const meant = problemOfRefusal(refusal);
  const named = refusal.problems.length > 0 ? refusal.problems : namedBy(refusal);
  const fields = named.length > 0 ? named.map((one) => withProblem(one, meant)) : fieldsOf(meant);
  const [first] = fields;
  return {
    name: codes[refusal.code].name,
    param: first?.param ?? null,
    problem: first?.problem ?? meant?.problem ?? ofWhole(refusal),
    fields,
    docs: `${publicUrl}${codesPath}#${refusal.code}`,
  };
}

/** Refusals whose `extend` begins with the names of parameters. */
const namesParams: ReadonlySet<RefusalName> = new Set([
  'invalid_input',
  'sale_parameter_invalid',
  'order_number_used',
  'currency_unsupported',
  'method_unavailable',
  'no_webhook_endpoint',
]);

/** What is wrong where no parameter is meant, but the call as a whole. */
function ofWhole({ reason, extend }: Refusal): string {
  return namesParams.has(reason) ? (/^(?:body|query|request): (.+)$/.exec(extend)?.[1] ?? '') : '';
}

/** Says of a field that is only named what the refusal means. */
function withProblem(field: CallError['fields'][number], meant: MeantProblem | undefined): CallError['fields'][number] {
  if (field.problem !== '' || meant === undefined) return field;
  return meant.param === null || meant.param === field.param ? { ...field, problem: meant.problem } : field;
}

function fieldsOf(meant: MeantProblem | undefined): CallError['fields'] {
  return meant?.param ? [{ param: meant.param, problem: meant.problem }] : [];
}

function namedBy({ reason, extend }: Refusal): CallError['fields'] {
  if (extend.startsWith('{"check"')) {
    const { check, problem } = JSON.parse(extend) as { check: string; problem: string };
    return [{ param: check, problem }];
  }
  if (!namesParams.has(reason)) return [];
  const [oneOf] = /^\w+(?=(?:, \w+)* or \w+$)/.exec(extend) ?? [];
  if (oneOf !== undefined) return [{ param: oneOf, problem: `one of these is needed: ${extend}` }];
  const [names = '', ...rest] = extend.split(': ');
  const problem = rest.join(': ');
  return names
    .split(',')
    .filter((name) => /^[A-Za-z][\w.[\]-]*$/.test(name) && !['body', 'query', 'request'].includes(name))
    .map((param) => ({ param, problem }));
}
