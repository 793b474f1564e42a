import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// Loaded before everything else (--import): the program as it is, with one line of data more in three tables.

const root = new URL('../../../', import.meta.url);
const page = readFileSync(new URL('docs/how-to/add-a-method.md', root), 'utf8');
const row = /```ts\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
const connectors = 'apps/server/src/connectors/payment';
const counterparts = 'apps/sandbox/src/sandpay';

/** The catalogue's new row is that of docs/how-to/add-a-method.md. By file: behind which text its line goes. */
const lines: Readonly<Record<string, readonly [behind: string, line: string]>> = {
  'packages/methods/src/rows/indonesia.ts': ['MethodRow[] = [', row],
  [`${connectors}/adyen/methods.ts`]: ['AdyenMethod>> = {', "95001: of('gopay_wallet', 'ID'),"],
  [`${counterparts}/adyen/channels.ts`]: ['string>> = {', "gopay_wallet: '95001',"],
  [`${connectors}/stripe/methods.ts`]: ['string>> = {', "95001: 'alipay',"],
  [`${counterparts}/stripe/sandpay-request.ts`]: ['string>> = {', "alipay: '95001',"],
};

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const added = url.startsWith(root.href) && lines[url.slice(root.href.length)];
    if (!added) return loaded;
    const source = readFileSync(fileURLToPath(url), 'utf8');
    const at = source.indexOf(added[0]) + added[0].length;
    if (at < added[0].length) throw new Error(`${url} has no table that begins with ${added[0]}`);
    return { ...loaded, source: `${source.slice(0, at)}\n${added[1]}\n${source.slice(at)}` };
  },
});
