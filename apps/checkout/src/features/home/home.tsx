import { Suspense } from 'react';
import { loadTexts } from '../../shared/language/language.ts';
import { linkStore } from '../../shared/link/link.ts';
import { useBasicData } from '../../shared/link/use-basic-data.ts';
import { loadable } from '../../shared/load/loadable.ts';
import { CallError } from '../../shared/server/call-error.ts';
import { useStore } from '../../shared/store.ts';
import { HomeView } from './home-view.tsx';
import { badLinks } from './problem/bad-links.ts';

const LinkProblem = loadable(async () => {
  const [{ LinkProblem }] = await Promise.all([import('./problem/link-problem.tsx'), loadTexts('account')]);
  return LinkProblem;
});

/** Shows the order of the merchant's link, or the page that says why there is none. */
export function Home() {
  const { merchantParam } = useStore(linkStore);
  const { data, error, isFetching, refetch } = useBasicData();
  const badLink = error instanceof CallError && badLinks.includes(error.reason) ? error : null;
  if (merchantParam === '' || badLink || (data && data.state !== 'open')) {
    return (
      <Suspense>
        <LinkProblem error={badLink} data={data ?? null} />
      </Suspense>
    );
  }
  // When loading fails, home is still shown, with empty data (docs/specification/journey.md#home).
  return <HomeView data={data} failed={error !== null && !isFetching} onRetry={refetch} />;
}
