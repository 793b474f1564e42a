import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { queryClient } from '../shared/server/query-client.ts';
import { NotFound } from './not-found.tsx';
import { routeOf } from './routes.ts';
import { Screen } from './screen.tsx';
import { ScreenLoading } from './screen-loading.tsx';

/** Shows every screen but home. */
export function Beyond({ path }: { path: string }) {
  const route = routeOf(path);
  if (!route) return <NotFound />;
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<ScreenLoading title={route.title} back={route.back} order={route.order ?? false} />}>
        <Screen route={route} />
      </Suspense>
    </QueryClientProvider>
  );
}
