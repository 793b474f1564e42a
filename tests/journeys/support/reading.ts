import type { Page } from '@playwright/test';

/** A node of the browser's accessibility tree, as its debugging protocol sends it. */
interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly description?: { readonly value: string };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
  readonly childIds?: readonly string[];
}

/** What is spoken as a part of its owner's name: the texts within are not read once more. */
const wholes = new Set([
  'heading',
  'button',
  'link',
  'radio',
  'checkbox',
  'option',
  'textbox',
  'combobox',
  'img',
  'image',
]);
/** Regions and other parts that are announced, and read inside. */
const parts = new Set([
  'banner',
  'main',
  'contentinfo',
  'region',
  'group',
  'form',
  'dialog',
  'alert',
  'status',
  'timer',
  'list',
  'Iframe',
  'progressbar',
  'meter',
  'DisclosureTriangle',
]);
const states = ['checked', 'expanded', 'pressed', 'disabled', 'required', 'invalid', 'busy'];

/**
 * Writes what a screen reader says of a page from top to bottom, one line for each thing: its role, its name, its state
 * and what describes it. Times, amounts, numbers of
 * orders and addresses are the same in every reading.
 */
export async function readingOf(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  const visit = (node: AxNode, depth: number): void => {
    const line = node.ignored ? null : lineOf(node);
    if (line !== null) lines.push('  '.repeat(depth) + line);
    if (!node.ignored && wholes.has(roleOf(node)) && node.name?.value) return;
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child) visit(child, line !== null && parts.has(roleOf(node)) ? depth + 1 : depth);
    }
  };
  const [root] = nodes;
  if (root) visit(root, 0);
  return `${steady(lines.join('\n'))}\n`;
}

const roleOf = ({ role }: AxNode): string => role?.value ?? '';

function lineOf(node: AxNode): string | null {
  const role = roleOf(node);
  const name = (node.name?.value ?? '').replaceAll(/\s+/g, ' ').trim();
  if (role === 'StaticText') return name === '' ? null : name;
  if (role === 'RootWebArea') return `page: ${name}`;
  if (!wholes.has(role) && !parts.has(role)) return null;
  const described = node.description?.value;
  const said = states.flatMap((state) => {
    const value = node.properties?.find((one) => one.name === state)?.value.value;
    return value === undefined || value === false || value === 'false'
      ? []
      : value === true || value === 'true'
        ? [state]
        : [`${state}: ${value}`];
  });
  const level = node.properties?.find((one) => one.name === 'level')?.value.value;
  const kind = role === 'heading' ? `heading ${level}` : (spoken[role] ?? role);
  const after = [...said, ...(described ? [`“${described.replaceAll(/\s+/g, ' ').trim()}”`] : [])];
  return [name === '' ? kind : `${kind}: ${name}`, ...after].join(', ');
}

const spoken: Readonly<Record<string, string>> = {
  img: 'picture',
  image: 'picture',
  Iframe: 'frame',
  DisclosureTriangle: 'summary',
  contentinfo: 'footer',
  banner: 'header',
  textbox: 'field',
};

function steady(text: string): string {
  return text
    .replaceAll(/\b\d\d:\d\d:\d\d\b/g, '00:15:00')
    .replaceAll(/\d[\d,]*\.\d\d\b/g, '12.34')
    .replaceAll(/\b\d{12,}\b/g, '123456789012')
    .replaceAll(/[\w*.-]+@example\.com/g, 'ada@example.com')
    .replaceAll(/\b0x[0-9a-f]{64}\b/g, '0x1234')
    .replaceAll(/127\.0\.0\.1:\d+/g, 'shop.example')
    .replaceAll(/\bT-[0-9a-f]{8}\b/g, 'T-1')
    .replaceAll(/in \d+ (hours?|minutes?)/g, 'in 8 hours');
}
