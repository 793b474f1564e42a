// `npm run pictures`: takes pictures of every screen and state of the checkout at phone and desktop width, light and
// dark, in every language, into pictures/, with a page that shows them side by side. Words after `--` select languages:
// `-- ko es`. Runs under tools/run.mjs.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser/find.ts';
import { buildCheckout } from './checkout-build.ts';
import { root, say, step } from './launch/progress.mjs';
import { bringFonts } from './pictures/fonts.ts';
import { writeSheet } from './pictures/sheet.ts';
import { Runner } from './testing/runner.ts';

const languages = process.argv.slice(2);
const runner = new Runner();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void runner.stop());

if (languages.length === 0) rmSync(join(root, 'pictures'), { recursive: true, force: true });
await bringFonts(say);
await buildCheckout();
const browser = JSON.stringify(await step('Looking for a browser', () => findBrowser(say, 'look')));
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
const config = join(root, 'tools', 'pictures', 'pictures.config.ts');
const chosen = languages.length > 0 ? ['--grep', languages.map((name) => `in ${name}$`).join('|')] : [];
const code = await runner.run([playwright, 'test', '--config', config, ...chosen], { KASSA_TEST_BROWSER: browser });
say(`\n${writeSheet(join(root, 'pictures'))} pictures: pictures/index.html`);
process.exit(code ?? 1);
