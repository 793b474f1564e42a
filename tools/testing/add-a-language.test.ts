/** @module-tag night */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LanguageTree } from './language-tree.ts';

// docs/how-to/add-a-language.md, followed step by step in a copy of the tree, with a few texts translated.
let tree: LanguageTree;
let tag: string;

beforeAll(() => {
  tree = new LanguageTree();
  ({ tag } = tree);
  tree.followPage();
  tree.say('codes.ts', "'Correcto'", "'Certo'");
  tree.say('mails.ts', "'{code} es tu código de acceso'", "'{code} é o seu código de acesso'");
  tree.say('methods.ts', "'Transferencia bancaria'", "'Transferência bancária'");
  tree.say('sandbox/bank.ts', "'Accede a tu banco'", "'Acesse o seu banco'");
  tree.say('checkout/first.po', 'msgstr "Comprar NFT"', 'msgstr "Compre o NFT"');
});
afterAll(() => tree.remove());

test('who follows the page has a language that is chosen, and speaks in codes, mails, methods and the sandbox', async () => {
  const said = await tree.program(`
    import { localeSchema } from '@kassa/contract';
    import { methodByKey } from '@kassa/methods';
    import { codeText, languages, localeOf, mailText, sandboxTexts } from '@kassa/texts';
    const tag = localeSchema.parse('${tag}');
    console.log(JSON.stringify({
      chosen: localeOf(languages[tag].browser[0] + '-ao, en;q=0.5'),
      code: codeText('success', tag),
      mail: mailText('login_code', tag, { code: '012345', minutes: 1, merchantName: '' }).subject,
      method: methodByKey('14000', '').name[tag],
      bank: sandboxTexts(tag).pay.logInTitle,
    }));
  `);
  expect(JSON.parse(said)).toEqual({
    chosen: tag,
    code: 'Certo',
    mail: '012345 é o seu código de acesso',
    method: 'Transferência bancária',
    bank: 'Acesse o seu banco',
  });
});

test('the checkout offers it, and has its words when they are asked for', async () => {
  const said = await tree.program(`
    import { resolveConfig } from 'vite';
    const config = await resolveConfig({ root: 'apps/checkout', logLevel: 'silent' }, 'build');
    const [loader] = config.plugins.filter(({ name }) => name === 'vite-plugin-lingui-load-catalog');
    const file = process.cwd() + '/packages/texts/src/languages/${tag}/checkout/first.po';
    const { code } = await loader.transform.handler.call({ addWatchFile() {} }, '', file);
    console.log(JSON.stringify({ chooser: Object.keys(JSON.parse(config.define.__LANGUAGES__)), words: code }));
  `);
  const { chooser, words } = JSON.parse(said);
  expect(chooser.at(-1)).toBe(tag);
  expect(words).toContain('Compre o NFT');
});

test('the compiler is content with it, and names a text that is missing or too much', async () => {
  expect(await tree.complaints()).toBe('');
  tree.say('codes.ts', "success: 'Certo',", '');
  tree.say('methods.ts', 'fps:', 'fpss:');
  const complaints = await tree.complaints();
  expect(complaints).toContain(`languages/${tag}/codes.ts`);
  expect(complaints).toContain("'success' is missing");
  expect(complaints).toContain(`languages/${tag}/methods.ts`);
  expect(complaints).toContain("'fpss' does not exist");
});

test('the house rules name a text of a screen that is missing, and a folder without its row', async () => {
  const rule = `
    import { readdirSync } from 'node:fs';
    import { locales } from './tools/rules/locales.ts';
    const files = readdirSync('packages', { recursive: true }).map((path) => 'packages/' + path.replaceAll('\\\\', '/'));
    for (const { path, message } of locales({ root: '.', files, sources: [] })) console.log(path + ' ' + message);
  `;
  expect(await tree.program(rule)).toBe('');
  tree.say('checkout/first.po', 'msgstr "Compre o NFT"', 'msgstr ""');
  expect(await tree.program(rule)).toBe(
    `packages/texts/src/languages/${tag}/checkout/first.po 'Purchase NFT' is not translated\n`,
  );
  tree.change('packages/texts/src/languages.ts', `'${tag}': {`, "'x-other': {");
  expect(await tree.program(rule)).toContain(`packages/texts/src/languages/${tag} the language has no row`);
});
