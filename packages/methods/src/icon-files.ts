import { type CurrencyCode, currencies, currencyIconPath } from '@kassa/money';
import { methods } from './catalogue.ts';
import { currencyIcon } from './currency-icon.ts';
import { methodIcon } from './method-icon.ts';

/**
 * Every icon of methods and currencies that the checkout's origin serves below /icons/: path to SVG text. The paths are
 * those of `MethodRow.icon` and `currencyIconPath`. The checkout's build writes them as files (`iconFiles`), so that no
 * page carries them in its script.
 */
export const icons: ReadonlyMap<string, string> = new Map([
  ...methods.map((row): [string, string] => [row.icon, methodIcon(row)]),
  ...(Object.keys(currencies) as CurrencyCode[]).map((code): [string, string] => [
    currencyIconPath(code),
    currencyIcon(code),
  ]),
]);

interface Answer {
  setHeader(name: string, value: string): void;
  end(body: string): void;
}
type Middleware = (request: { url?: string | undefined }, answer: Answer, next: () => void) => void;

/** Makes a Vite plugin that serves `icons` while developing and writes them beside index.html when building. */
export function iconFiles() {
  const serve: Middleware = (request, answer, next) => {
    const svg = icons.get(request.url?.split('?')[0] ?? '');
    if (svg === undefined) return next();
    answer.setHeader('content-type', 'image/svg+xml');
    answer.end(svg);
  };
  return {
    name: 'kassa-icons',
    configureServer(server: { middlewares: { use(middleware: Middleware): unknown } }): void {
      server.middlewares.use(serve);
    },
    generateBundle(this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): unknown }): void {
      for (const [path, source] of icons) this.emitFile({ type: 'asset', fileName: path.slice(1), source });
    },
  };
}
