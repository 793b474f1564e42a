import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';

/** The oldest browsers in which every purchase works: docs/specification/journey.md#browsers. */
const oldest = {
  chrome: 103,
  chrome_android: 103,
  webview_android: 103,
  firefox: 102,
  firefox_android: 102,
  safari: 15.4,
  safari_ios: 15.4,
  samsunginternet_android: 20,
} as const;

type Browser = keyof typeof oldest;

/**
 * What is younger than the oldest browsers, by its name. `statics`: `URL.canParse`. `constructors`: `CSSStyleSheet`.
 * `globals`: `Iterator`. `members`: `checkVisibility`, where nothing of this name is old. `attributes`: of HTML.
 */
export interface Younger {
  readonly statics: ReadonlySet<string>;
  readonly constructors: ReadonlySet<string>;
  readonly globals: ReadonlySet<string>;
  readonly members: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
}

/** Returns whether one of the oldest browsers lacks a feature. False where the data has no such feature. */
export function isYounger(feature: Identifier | undefined): boolean {
  const compat = feature?.__compat;
  return compat !== undefined && (Object.keys(oldest) as Browser[]).some((browser) => lacks(compat, browser));
}

function lacks({ support }: CompatStatement, browser: Browser): boolean {
  const statements = support[browser];
  if (statements === undefined) return false;
  return ![statements].flat().some((statement) => has(statement, oldest[browser]));
}

function has(statement: SimpleSupportStatement, version: number): boolean {
  const { version_added: added, version_removed: removed, flags } = statement;
  if (flags !== undefined || typeof added !== 'string' || added === 'preview') return false;
  const gone = typeof removed === 'string' && removed !== 'preview' && numberOf(removed) <= version;
  return numberOf(added) <= version && !gone;
}

function numberOf(version: string): number {
  return Number.parseFloat(version.replace('≤', ''));
}

/** Finds a feature of styles: `styleFeature('properties', 'rotate')`. */
export function styleFeature(...path: string[]): Identifier | undefined {
  return find(data.css as Identifier, path);
}

function find(from: Identifier, path: readonly string[]): Identifier | undefined {
  return path.reduce<Identifier | undefined>((at, name) => at?.[name] as Identifier | undefined, from);
}

/** Reads from the data what scripts must not use. */
export function readYounger(): Younger {
  const statics = new Set<string>();
  const constructors = new Set<string>();
  const globals = new Set<string>();
  const members = new Map<string, boolean>();
  const tell = (name: string, young: boolean) => members.set(name, young && members.get(name) !== false);
  const { builtins } = data.javascript;
  for (const [owner, feature] of [data.api, builtins, builtins?.Intl].flatMap(namesOf)) {
    const young = isYounger(feature);
    if (young) globals.add(owner);
    for (const [name, member] of namesOf(feature)) {
      const plain = name.replace(/_static$/, '');
      const youngMember = young || isYounger(member);
      if (name === owner && youngMember) constructors.add(owner);
      if (youngMember) statics.add(`${owner}.${plain}`);
      tell(plain, youngMember);
    }
  }
  return { statics, constructors, globals, members: allTrue(members), attributes: youngerAttributes() };
}

function youngerAttributes(): Set<string> {
  const attributes = new Map<string, boolean>();
  const owners = [data.html.global_attributes, ...Object.values(data.html.elements ?? {})] as Identifier[];
  for (const [name, feature] of owners.flatMap(namesOf)) {
    attributes.set(name, isYounger(feature) && attributes.get(name) !== false);
  }
  return allTrue(attributes);
}

function namesOf(feature: unknown): Array<[string, Identifier]> {
  const entries = Object.entries((feature ?? {}) as Record<string, Identifier>);
  return entries.filter(([name, { __compat }]) => name !== '__compat' && __compat !== undefined);
}

function allTrue(names: ReadonlyMap<string, boolean>): Set<string> {
  return new Set([...names].flatMap(([name, young]) => (young ? [name] : [])));
}
