import { run } from '../program.ts';

/**
 * Writes what has changed, newest first, from the history of the repository: since the release before (its tag is
 * `v` and its number), or since the beginning.
 * @returns Markdown; a line that says so where there is no history
 */
export async function writeChangelog(root: string, version: string): Promise<string> {
  const git = async (...words: string[]) => {
    const { code, output } = await run('git', ['-C', root, ...words]).catch(() => ({ code: 1, output: '' }));
    return code === 0 ? output.trim() : undefined;
  };
  const head = `# Kassa ${version}\n\n`;
  const commit = await git('rev-parse', '--short=12', 'HEAD');
  if (commit === undefined) return `${head}Packed from a copy without its history: what changed is not known here.\n`;
  const tags = (await git('tag', '--list', 'v*', '--sort=-v:refname', '--merged', 'HEAD'))?.split('\n') ?? [];
  const before = tags.find((tag) => tag !== '' && tag !== `v${version}`);
  const lines = await git('log', '--no-merges', '--format=- %s', ...(before === undefined ? [] : [`${before}..HEAD`]));
  const since = before === undefined ? 'Since the beginning' : `Since ${before}`;
  return `${head}${since}, at ${commit}. Changes of the merchant API: [docs/merchants/changelog.md](docs/merchants/changelog.md).\n\n${lines ?? ''}\n`;
}
