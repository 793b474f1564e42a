import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNode, isTest, type Node, nameOf, type Rule, type Violation, violation, walk } from './repository.ts';

const screens = /^apps\/checkout\/src\/.*\.tsx$/;
/** The second and third are what joins two sentences that come from elsewhere. */
const joined = /[。！？] |\{first\} \{then\}|<0\/> <1\/>/;
const texts = /^packages\/texts\/src\/languages\/(?:ja|zh-[A-Z]+)\/.*\.(?:po|ts)$/;

/**
 * Lets only texts say what parts two sentences: Chinese and Japanese have no space there. No screen puts one beside a
 * sentence (it uses TwoSentences, or one text for both), and no text of these languages has one after a full stop.
 */
export const sentences: Rule = ({ root, files, sources }) => [
  ...sources
    .filter(({ path }) => screens.test(path) && !isTest(path))
    .flatMap((source) => {
      const found: Violation[] = [];
      walk(source.program, (node) => {
        if (elementName(node) === 'Trans') return false;
        for (const space of joints(node))
          found.push(violation(source, space.start, 'a space joins two sentences: use TwoSentences, or one text'));
        return true;
      });
      return found;
    }),
  ...files
    .filter((path) => texts.test(path))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          joined.test(text) && !text.startsWith('msgid ')
            ? [{ path, line: index + 1, message: 'a space after the end of a sentence' }]
            : [],
        ),
    ),
];

/** Finds the spaces of an element that have a sentence beside them, and no picture. */
function joints(node: Node): Node[] {
  const all = Array.isArray(node.children) ? (node.children as Node[]) : [];
  // A line's end beside an element is no space.
  const children = all.filter((child) => !(child.type === 'JSXText' && /^\s*\n\s*$/.test(String(child.value))));
  return children.filter((child, index) => {
    const beside = [children[index - 1], children[index + 1]];
    return isSpace(child) && beside.some(isSentence) && !beside.some(isPicture);
  });
}

function isSpace(node: Node): boolean {
  const { expression } = node;
  return (
    (node.type === 'JSXText' && node.value === ' ') ||
    (node.type === 'JSXExpressionContainer' && isNode(expression) && expression.value === ' ')
  );
}

function isSentence(node: Node | undefined): boolean {
  if (elementName(node) === 'Trans') return true;
  let isCall = false;
  if (node?.type === 'JSXExpressionContainer')
    walk(node, (one) => {
      isCall ||= one.type === 'MemberExpression' && nameOf(one.object) === 'i18n' && nameOf(one.property) === '_';
      return true;
    });
  return isCall;
}

/** Whether an element says nothing. */
function isPicture(node: Node | undefined): boolean {
  const opening = node?.openingElement;
  const attributes = isNode(opening) && Array.isArray(opening.attributes) ? (opening.attributes as Node[]) : [];
  return elementName(node) === 'Icon' || attributes.some(({ name }) => isNode(name) && name.name === 'aria-hidden');
}

function elementName(node: Node | undefined): string {
  const opening = node?.openingElement;
  const name = isNode(opening) ? opening.name : undefined;
  return isNode(name) ? String(name.name ?? '') : '';
}
