import { readFileSync } from 'node:fs';
import { methodCode, methods } from '@kassa/methods';
import { type CurrencyCode, isCurrency, parseMoney } from '@kassa/money';
import { z } from 'zod';
import { ConfigError } from '../../kernel/config-error.ts';

/**
 * One rule of which providers take a sale. What it does not name, it takes all of: docs/how-to/take-real-money.md,
 * "Several providers".
 */
export interface RouteRule {
  /** Pay way codes, or `code-bank` for one bank of them. Undefined for every method. */
  readonly methods: ReadonlySet<string> | undefined;
  readonly currencies: ReadonlySet<string> | undefined;
  /** Of the total, in minor units of its one currency; from inclusive, to exclusive. */
  readonly fromMinor: bigint | null;
  readonly toMinor: bigint | null;
  /** The first choice first. */
  readonly providers: readonly string[];
  /** How many of all sales each takes first, relative to their sum. Undefined: the first takes all. */
  readonly weights: readonly number[] | undefined;
}

const ruleShape = z.strictObject({
  methods: z.array(z.string()).min(1).optional(),
  currencies: z.array(z.string()).min(1).optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  providers: z.array(z.string()).min(1),
  weights: z.array(z.int().min(0).max(1000)).optional(),
});
type WrittenRule = z.output<typeof ruleShape>;

const methodNames: ReadonlySet<string> = new Set(methods.flatMap((row) => [row.payWayCode, methodCode(row)]));

/**
 * Reads the file of rules, a JSON list; the first rule that fits a sale decides.
 * @param open the keys of the providers that are set up
 * @throws ConfigError with one line that names the rule and what is wrong with it
 */
export function readRules(path: string, open: ReadonlySet<string>): readonly RouteRule[] {
  const listed = z.array(z.unknown()).safeParse(readJson(path));
  if (!listed.success) throw new ConfigError(`KASSA_PAYMENT_ROUTES: ${path} is not a JSON list of rules`);
  return listed.data.map((written, index) => {
    const parsed = ruleShape.safeParse(written);
    const wrong = parsed.success ? wrongIn(parsed.data, open) : shapeError(parsed.error);
    if (!parsed.success || wrong !== undefined)
      throw new ConfigError(`KASSA_PAYMENT_ROUTES: rule ${index + 1} of ${path}: ${wrong}`);
    return ruleOf(parsed.data);
  });
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ConfigError(
      `KASSA_PAYMENT_ROUTES: ${path} can't be read: ${error instanceof Error ? error.message : ''}`,
    );
  }
}

function shapeError({ issues }: z.ZodError): string {
  const issue = issues[0];
  return `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim();
}

function wrongIn(rule: WrittenRule, open: ReadonlySet<string>): string | undefined {
  const { providers, weights, currencies = [], from, to } = rule;
  const stranger = providers.find((provider) => !open.has(provider));
  if (stranger !== undefined) return `${stranger} is not set up`;
  if (new Set(providers).size < providers.length) return 'names a provider twice';
  const unknown = rule.methods?.find((name) => !methodNames.has(name));
  if (unknown !== undefined) return `no method ${unknown}`;
  const strange = currencies.find((currency) => !isCurrency(currency));
  if (strange !== undefined) return `no currency ${strange}`;
  if (weights && (weights.length !== providers.length || weights.every((weight) => weight === 0)))
    return 'weights has to hold one number for each provider, and one above 0';
  if (from === undefined && to === undefined) return undefined;
  const [currency, ...others] = currencies;
  if (currency === undefined || others.length > 0 || !isCurrency(currency))
    return 'from and to need exactly one currency';
  const [least, most] = [from, to].map((amount) => minorOf(amount, currency));
  if (least === undefined || most === undefined) return 'from and to are amounts such as "10.50"';
  return least !== null && most !== null && least >= most ? 'from is not below to' : undefined;
}

/** Null for no bound, undefined for what is no amount. */
function minorOf(amount: string | undefined, currency: CurrencyCode): bigint | null | undefined {
  return amount === undefined ? null : parseMoney(amount, currency)?.minor;
}

function ruleOf({ methods, currencies, from, to, providers, weights }: WrittenRule): RouteRule {
  const [currency = ''] = currencies ?? [];
  const bound = (amount: string | undefined) => (isCurrency(currency) ? (minorOf(amount, currency) ?? null) : null);
  return {
    methods: methods && new Set(methods),
    currencies: currencies && new Set(currencies),
    fromMinor: bound(from),
    toMinor: bound(to),
    providers,
    weights,
  };
}
