import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locales } from '@kassa/texts';
import { root } from '../launch/progress.mjs';
import { run } from '../program.ts';

const packages = ['money', 'texts', 'contract', 'methods'];
const copied = [
  ...packages.map((name) => `packages/${name}`),
  'apps/checkout/package.json',
  'apps/checkout/vite.config.ts',
  'apps/checkout/old-browsers.ts',
  'apps/checkout/parts.ts',
  'apps/checkout/lingui.config.ts',
  'tools/rules/locales.ts',
  'tsconfig.base.json',
];
const page = readFileSync(join(root, 'docs/how-to/add-a-language.md'), 'utf8');

/** The part of the repository that a new language touches, in a folder of its own, to do there what the page says. */
export class LanguageTree {
  readonly #folder = mkdtempSync(join(tmpdir(), 'kassa-language-'));
  readonly #page: string;
  /** The example's tag; another one when the example is already in the tree. */
  readonly tag: string;

  constructor() {
    const isTaken = locales.some((locale) => String(locale) === 'pt-BR');
    this.tag = isTaken ? 'gl' : 'pt-BR';
    this.#page = isTaken
      ? page
          .replaceAll('pt-BR', 'gl')
          .replaceAll('ptBr', 'gl')
          .replace("['pt']", "['gl']")
          .replace('Português', 'Galego')
      : page;
    for (const path of copied) cpSync(join(root, path), join(this.#folder, path), { recursive: true });
    this.#link();
  }

  /** Does what the page says, to the letter: copies the folder, changes the heads, adds import and row. */
  followPage(): void {
    const [, from = '', to = ''] = /cp -r (\S+) (\S+)/.exec(this.#page) ?? [];
    const [line = '', row = ''] = [...this.#page.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code.trim());
    if (row === '') throw new Error('the page shows no row');
    cpSync(join(this.#folder, from), join(this.#folder, to), { recursive: true });
    const [, before = '', after = '', heads = ''] = /sed -i 's\/\^(.*)\/(.*)\/' (\S+)\/\*\.po/.exec(this.#page) ?? [];
    for (const name of readdirSync(join(this.#folder, heads))) this.change(`${heads}/${name}`, before, after);
    this.change('packages/texts/src/languages.ts', 'import type { LanguageTexts }', `${line}\n$&`);
    this.change('packages/texts/src/languages.ts', '\n} as const satisfies', `\n  ${row}$&`);
  }

  /** Replaces a text in a file of the new language's folder. */
  say(file: string, before: string, after: string): void {
    this.change(`packages/texts/src/languages/${this.tag}/${file}`, before, after);
  }

  change(path: string, before: string, after: string): void {
    const text = readFileSync(join(this.#folder, path), 'utf8');
    if (!text.includes(before)) throw new Error(`${path} has no ${before}`);
    writeFileSync(join(this.#folder, path), text.replace(before, after.replace('$&', before)));
  }

  /** Runs a program of TypeScript in the tree. @returns what it printed */
  async program(lines: string): Promise<string> {
    writeFileSync(join(this.#folder, 'program.ts'), lines);
    // Vitest tells Lingui where the repository's own settings are.
    const env = { ...process.env, LINGUI_CONFIG: join(this.#folder, 'apps/checkout/lingui.config.ts') };
    const { code, output } = await run(process.execPath, ['program.ts'], { cwd: this.#folder, env });
    if (code !== 0) throw new Error(output);
    return output;
  }

  /** Compiles the packages of the tree. @returns the compiler's complaints, empty when it has none */
  async complaints(): Promise<string> {
    const config = { extends: './tsconfig.base.json', compilerOptions: { types: ['node'] } };
    const include = packages.map((name) => `packages/${name}/src/index.ts`);
    writeFileSync(join(this.#folder, 'tsconfig.json'), JSON.stringify({ ...config, include }));
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    return (await run(process.execPath, [tsc, '--checkers', '1'], { cwd: this.#folder })).output;
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }

  /** What is installed in the repository is installed here too, and our packages are the copied ones. */
  #link(): void {
    const [there, here] = [join(root, 'node_modules'), join(this.#folder, 'node_modules')];
    mkdirSync(join(here, '@kassa'), { recursive: true });
    const names = readdirSync(there).filter((name) => name !== '@kassa' && !name.startsWith('.'));
    for (const name of names) symlinkSync(join(there, name), join(here, name), 'junction');
    for (const name of packages)
      symlinkSync(join(this.#folder, 'packages', name), join(here, '@kassa', name), 'junction');
    symlinkSync(join(root, 'apps/checkout/node_modules'), join(this.#folder, 'apps/checkout/node_modules'), 'junction');
  }
}
