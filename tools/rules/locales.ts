import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales as languages } from '@kassa/texts';
import type { Rule, Violation } from './repository.ts';

const home = 'packages/texts/src/languages';
const folder = new RegExp(`^${home}/([^/]+)/`);
const catalogue = new RegExp(`^${home}/([^/]+)/checkout/([^/]+\\.po)$`);

/**
 * Checks that each folder of texts belongs to a language of the registry, and that every catalogue of the checkout exists in
 * all languages, with the same texts, none empty and none marked as fuzzy, and with its language in its head.
 */
export const locales: Rule = ({ root, files }) => {
  const catalogues = new Map<string, Map<string, string>>();
  for (const path of files) {
    const [, language = '', name = ''] = catalogue.exec(path) ?? [];
    if (name !== '') catalogues.set(name, (catalogues.get(name) ?? new Map()).set(language, path));
  }
  return [
    ...withoutRow(files),
    ...differing(root, catalogues),
    ...[...catalogues].flatMap(([name, paths]) => compareOne(root, name, paths)),
  ];
};

function withoutRow(files: readonly string[]): Violation[] {
  const found = new Set(files.map((path) => folder.exec(path)?.[1] ?? ''));
  return [...found]
    .filter((name) => name !== '' && !languages.some((language) => language === name))
    .map((name) => ({ path: `${home}/${name}`, line: 1, message: 'the language has no row in languages.ts' }));
}

/**
 * Finds texts with two translations. A page loads all catalogues of its language one after the other, so the same text
 * must be the same in all of them.
 */
function differing(root: string, catalogues: ReadonlyMap<string, ReadonlyMap<string, string>>): Violation[] {
  const first = new Map<string, string>();
  const found: Violation[] = [];
  for (const paths of catalogues.values()) {
    for (const [language, path] of paths) {
      for (const [id, { text, line }] of read(readFileSync(join(root, path), 'utf8'))) {
        const place = `${language}|${id}`;
        const known = first.get(place) ?? text;
        first.set(place, known);
        if (known !== text)
          found.push({ path, line, message: `'${id.slice(0, 50)}' is '${known}' in another catalogue` });
      }
    }
  }
  return found;
}

function compareOne(root: string, name: string, paths: ReadonlyMap<string, string>): Violation[] {
  const missing = languages.filter((language) => !paths.has(language));
  const absent = missing.map((language) => ({
    path: `${home}/${language}/checkout/${name}`,
    line: 1,
    message: 'the catalogue is missing',
  }));
  const heads = [...paths].flatMap(([language, path]) => wrongHead(root, path, language));
  return [...absent, ...heads, ...compare(root, paths)];
}

/** Finds a head that was copied with the rest. */
function wrongHead(root: string, path: string, language: string): Violation[] {
  const [, said = ''] = /^"Language: (.*)\\n"$/m.exec(readFileSync(join(root, path), 'utf8')) ?? [];
  return said === language ? [] : [{ path, line: 1, message: `the head says the language is '${said}'` }];
}

function compare(root: string, paths: ReadonlyMap<string, string>): Violation[] {
  const texts = new Map([...paths.values()].map((path) => [path, read(readFileSync(join(root, path), 'utf8'))]));
  const all = new Set([...texts.values()].flatMap((entries) => [...entries.keys()]));
  return [...texts].flatMap(([path, entries]) =>
    [...all].flatMap((id) => {
      const entry = entries.get(id);
      const short = id.length > 50 ? `${id.slice(0, 50)}…` : id;
      if (entry === undefined) return [{ path, line: 1, message: `'${short}' is missing` }];
      if (entry.text === '') return [{ path, line: entry.line, message: `'${short}' is not translated` }];
      return entry.fuzzy ? [{ path, line: entry.line, message: `'${short}' is marked as doubtful` }] : [];
    }),
  );
}

type Entry = { text: string; line: number; fuzzy: boolean };

/** Reads a .po file: blocks of msgid and msgstr, each a quoted text and its continuation lines. */
function read(po: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  let line = 1;
  for (const block of po.split('\n\n')) {
    const id = field(block, 'msgctxt') + field(block, 'msgid');
    const fuzzy = /^#,.*\bfuzzy\b/m.test(block);
    if (id !== '' && !/^#~/m.test(block)) entries.set(id, { text: field(block, 'msgstr'), line, fuzzy });
    line += block.split('\n').length + 1;
  }
  return entries;
}

function field(block: string, name: string): string {
  const [, quoted = ''] = new RegExp(`^${name}((?:\\s*"(?:[^"\\\\]|\\\\.)*")+)`, 'm').exec(block) ?? [];
  return [...quoted.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => part ?? '').join('');
}
