import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rule, Violation } from './repository.ts';

const languages = ['en-US', 'zh-HK', 'es', 'ko'];
const catalogue = /^(apps\/[^/]+\/src\/locales)\/([^/]+)\/([^/]+\.po)$/;

/** Every catalogue stands in all four languages, with the same texts, none empty and none marked as doubtful. */
export const locales: Rule = ({ root, files }) => {
  const catalogues = new Map<string, Map<string, string>>();
  for (const path of files) {
    const [, folder = '', language = '', name = ''] = catalogue.exec(path) ?? [];
    if (folder === '') continue;
    const key = `${folder}|${name}`;
    catalogues.set(key, (catalogues.get(key) ?? new Map()).set(language, path));
  }
  return [...differing(root, catalogues), ...[...catalogues].flatMap(([key, paths]) => compareOne(root, key, paths))];
};

/** One page loads all catalogues of its language, one after the other: the same text in two of them must be the same. */
function differing(root: string, catalogues: ReadonlyMap<string, ReadonlyMap<string, string>>): Violation[] {
  const first = new Map<string, string>();
  const found: Violation[] = [];
  for (const [key, paths] of catalogues) {
    for (const [language, path] of paths) {
      for (const [id, { text, line }] of read(readFileSync(join(root, path), 'utf8'))) {
        const place = `${key.split('|')[0]}|${language}|${id}`;
        const known = first.get(place) ?? text;
        first.set(place, known);
        if (known !== text)
          found.push({ path, line, message: `'${id.slice(0, 50)}' is '${known}' in another catalogue` });
      }
    }
  }
  return found;
}

function compareOne(root: string, key: string, paths: ReadonlyMap<string, string>): Violation[] {
  const missing = languages.filter((language) => !paths.has(language));
  const [folder = '', name = ''] = key.split('|');
  const absent = missing.map((language) => ({
    path: `${folder}/${language}/${name}`,
    line: 1,
    message: 'the catalogue is missing',
  }));
  return [...absent, ...compare(root, paths)];
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
