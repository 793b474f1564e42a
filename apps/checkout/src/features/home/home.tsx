import { Suspense } from 'react';
import { loadTexts } from '../../shared/language/language.ts';
import { linkStore } from '../../shared/link/link.ts';
import { useBasicData } from '../../shared/link/use-basic-data.ts';
import { loadable } from '../../shared/load/loadable.ts';
import { CallError } from '../../shared/server/call-error.ts';
import { useStore } from '../../shared/store.ts';
import { HomeView } from './home-view.tsx';
import { linkCode } from './problem/link-code.ts';

const LinkProblem = loadable(async () => {
  const [{ LinkProblem }] = await Promise.all([import('./problem/link-problem.tsx'), loadTexts('account')]);
  return LinkProblem;
});

/** Home: the order of the merchant's link, or the page that says why there is none. */
export function Home() {
  const { merchantParam } = useStore(linkStore);
  const { data, error, isFetching, refetch } = useBasicData();
  const badLink = error instanceof CallError && linkCode.test(error.code) ? error : null;
  if (merchantParam === '' || badLink || (data && data.state !== 'open')) {
    return (
      <Suspense>
        <LinkProblem error={badLink} data={data ?? null} />
      </Suspense>
    );
  }
  // A failed question still shows home, with empty data (seed section 4, Home).
  return <HomeView data={data} failed={error !== null && !isFetching} onRetry={refetch} />;
}
