import { type Repository, type Rule, violation } from './repository.ts';

/**
 * Outside companies that the product works with or may work with. Payment methods are buyers' words and no companies.
 */
const known = ['adyen', 'dlocal', 'ebanx', 'moonpay', 'onfido', 'stripe', 'sumsub', 'transak', 'worldpay', 'xendit'];

/**
 * Where a company may be named: its own connector, the registry of its kind, the wire and the tables, texts, and the
 * sandbox, which plays it.
 */
const exempt =
  /^packages\/(contract|methods|texts)\/|\/routes\.ts$|\/recorded\/|^apps\/sandbox\/|^apps\/server\/(src\/(start\.ts|connectors\/[^/]+\/(?:index|registry|[^/]+\.test)\.ts)|testing\/)|^(tests|tools|bench)\//;

/**
 * Checks that a company's name appears only in its connector's folder. Otherwise every new contract would change the
 * other folders.
 */
export const companies: Rule = (repository) =>
  repository.sources
    .filter(({ path }) => !exempt.test(path))
    .flatMap((source) =>
      namesIn(repository).flatMap((name) => {
        if (source.path.includes(`/${name}/`)) return [];
        const at = source.text.search(
          new RegExp(`(?<![a-z])${name}(?![a-z])|${name[0]?.toUpperCase()}${name.slice(1)}(?![a-z])`),
        );
        return at < 0 ? [] : [violation(source, at, `names ${name}: only its connector may`)];
      }),
    );

function namesIn({ files }: Repository): string[] {
  const folders = files.flatMap((path) => {
    const [, name] = /^apps\/server\/src\/connectors\/(?:payment|identity|rates)\/([^/]+)\//.exec(path) ?? [];
    return name === undefined ? [] : [name];
  });
  return [...new Set([...known, ...folders])];
}
