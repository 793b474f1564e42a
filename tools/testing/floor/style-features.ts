import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';
import { isYounger, styleFeature } from './compatibility.ts';

/**
 * Finds what a style sheet uses that the oldest browsers do not know. A value that follows an older one of the same
 * property is only for the others, and so is everything within `@supports`.
 */
export function youngerInStyle(css: string): Set<string> {
  const found = new Set<string>();
  const visit = (container: { each: (visit: (node: postcss.ChildNode) => void) => void }) =>
    container.each((node) => {
      if (node.type === 'decl') for (const feature of inDeclaration(node)) found.add(feature);
      if (node.type === 'atrule') for (const feature of inAtRule(node)) found.add(feature);
      if (node.type === 'rule') for (const feature of inRule(node)) found.add(feature);
      if ((node.type === 'atrule' && node.name !== 'supports' && node.nodes) || node.type === 'rule')
        visit(node as Rule);
    });
  visit(postcss.parse(css));
  return found;
}

function inDeclaration(declaration: Declaration): string[] {
  const { prop, value } = declaration;
  if (prop.startsWith('--')) return valuesOf(prop, value);
  if (isYounger(styleFeature('properties', prop))) return [prop];
  const { nodes = [] } = declaration.parent ?? {};
  const before = nodes.slice(0, nodes.indexOf(declaration));
  const hasOlder = before.some((other) => other.type === 'decl' && physicalName(other.prop) === physicalName(prop));
  return hasOlder ? [] : valuesOf(prop, value);
}

function physicalName(prop: string): string {
  return prop.replace('block-size', 'height').replace('inline-size', 'width');
}

function valuesOf(prop: string, value: string): string[] {
  const words = value.replaceAll(/--[\w-]+|"[^"]*"|'[^']*'/g, '').match(/[a-z][\w-]*\(?/gi) ?? [];
  const units = value.match(/(?<=\d)(?:[dsl]v(?:h|w|i|b|min|max)|r?lh|cap|cq\w+)\b/g) ?? [];
  const young = words.filter((word) => {
    const name = word.replace('(', '').toLowerCase();
    if (!word.endsWith('(')) return isYounger(styleFeature('properties', prop, name));
    return isYounger(styleFeature('types', name)) || isYounger(styleFeature('types', 'color', name));
  });
  return [
    ...young.map((word) => (word.endsWith('(') ? `${word})` : `${prop}: ${word}`)),
    ...units.filter(isYoungerUnit).map((unit) => `the unit ${unit}`),
  ];
}

const kinds: Readonly<Record<string, string>> = { d: 'dynamic', s: 'small', l: 'large' };

function isYoungerUnit(unit: string): boolean {
  const kind = /^[dsl]v/.test(unit) ? `viewport_percentage_units_${kinds[unit[0] ?? '']}` : unit;
  return isYounger(styleFeature('types', 'length', kind.startsWith('cq') ? 'container_query_length_units' : kind));
}

function inAtRule({ name, params }: AtRule): string[] {
  if (isYounger(styleFeature('at-rules', name))) return [`@${name}`];
  if (name !== 'media') return [];
  const features = (params.match(/[a-z-]+(?=\s*[:)])/g) ?? []).filter((word) =>
    isYounger(styleFeature('at-rules', 'media', word)),
  );
  return /[<>]/.test(params) ? [...features, '@media with < or >'] : features;
}

function inRule(rule: Rule): string[] {
  const names = rule.selector.match(/(?<=:)[a-z-]+/g) ?? [];
  const young = names.filter((name) => isYounger(styleFeature('selectors', name))).map((name) => `:${name}`);
  return rule.parent?.type === 'rule' || rule.selector.includes('&') ? [...young, 'a rule within a rule'] : young;
}
