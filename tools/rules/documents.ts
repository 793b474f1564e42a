import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Rule, Violation } from './repository.ts';

const readable = /\.(tsx?|mts|mjs|js|json|sql|sol|css|html|md|po)$/;
const ownFiles = /^tools\/rules\/documents(\.test)?\.ts$/;

/** Names of a document that was never in the repository, also where a line of a comment breaks. */
const elsewhere = /\bthe[\s*/]+seed\b|\bseed(?:['’]|\\u2019)s\b|\bseed,?[\s*/]+sections?\b/gi;
/** Words that no product of today says; see docs/style.md. A migration that ran can't be changed any more. */
const stiff = /\b(whoever|whomever|nobody may)\b/gi;
const unchangeable = /^apps\/server\/migrations\//;
/** A page by its path or name, and a section of it. Parts of a web address do not count. */
const named = /(?<![\w:/.-])((?:\.{1,2}\/)*(?:[\w-]+\/)*[\w.-]*\w\.md)\b(?:#([\w-]+))?/g;
const sameSection = /\]\(#([\w-]+)\)/g;

/**
 * Checks that every document and section that a text names is in the repository, and that texts are in plain words. A clone
 * alone must be enough to understand and change the product.
 */
export const documents: Rule = ({ root, files }) => {
  const beside = ['', 'docs', 'sdks', 'examples'].flatMap((folder) => pagesIn(root, folder));
  const paths = [...files, ...beside].filter((path) => readable.test(path));
  const pages = paths.filter((path) => path.endsWith('.md'));
  const anchors = new Map(pages.map((path) => [path, anchorsOf(read(root, path))]));
  return paths
    .filter((path) => !ownFiles.test(path))
    .flatMap((path) => {
      const text = read(root, path);
      const found: Violation[] = [];
      const breach = (offset: number, message: string) => {
        found.push({ path, line: text.slice(0, offset).split('\n').length, message });
      };
      for (const { index, 0: words } of text.matchAll(elsewhere)) {
        breach(index, `"${words}" is not in the repository: name a section of docs/specification`);
      }
      for (const { index, 0: words } of unchangeable.test(path) ? [] : text.matchAll(stiff)) {
        breach(index, `"${words}" is stiff: say anyone who, those who, can't`);
      }
      for (const { index, 1: name = '', 2: section } of text.matchAll(named)) {
        const page = pageOf(name, path, pages);
        const inWords = !path.endsWith('.md') && !/['"`]/.test(text[index - 1] ?? '');
        if (page === undefined) breach(index, `${name} is not in the repository`);
        else if (inWords && page !== name) breach(index, `write ${page}, the whole path`);
        else if (section !== undefined && !anchors.get(page)?.has(section)) breach(index, `${page} has no #${section}`);
      }
      if (path.endsWith('.md')) {
        for (const { index, 1: section = '' } of text.matchAll(sameSection)) {
          if (!anchors.get(path)?.has(section)) breach(index, `${path} has no #${section}`);
        }
      }
      return found;
    });
};

/**
 * Returns the ids of a page's sections: those of its headings, as code hosts make them, and those that are written out.
 */
export function anchorsOf(page: string): ReadonlySet<string> {
  const ids = [...page.matchAll(/<a id="([\w-]+)">/g)].map(([, id = '']) => id);
  for (const [, heading = ''] of page.replace(/```[\s\S]*?```/g, '').matchAll(/^#{1,6} (.+)$/gm)) {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const id = words.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-');
    ids.push(ids.includes(id) ? `${id}-1` : id);
  }
  return new Set(ids);
}

/** Returns the page that `name` means: by its path from the root or from the file, or by the end of its path. */
function pageOf(name: string, from: string, pages: readonly string[]): string | undefined {
  const beside = posix.join(posix.dirname(from), name);
  return pages.find((page) => page === name || page === beside) ?? pages.find((page) => page.endsWith(`/${name}`));
}

function pagesIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return folder === '' ? [] : pagesIn(root, path);
    return path.endsWith('.md') ? [path] : [];
  });
}

function read(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
