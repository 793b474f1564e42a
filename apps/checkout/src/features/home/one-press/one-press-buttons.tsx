import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { dropIntent } from '../../../shared/order/pay-intent.ts';
import type { BasicData } from '../../../shared/server/home-calls.ts';
import { queryClient } from '../../../shared/server/query-client.ts';
import { tellHome } from './one-press-store.ts';
import { OwnButton } from './own-button.tsx';
import { useOwnWay } from './use-own-way.ts';

interface Props {
  data: BasicData;
  fiat: string;
  /** Everything that a payment needs from home is there. */
  ready: boolean;
}

/** Shows the buttons that pay from home with one press, one below the other. */
export function OnePressButtons(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Buttons {...props} />
    </QueryClientProvider>
  );
}

function Buttons({ data, fiat, ready }: Props) {
  const { way, quote, refreshIn, asking } = useOwnWay(data, fiat);
  const shown = way !== null && quote !== null;
  useEffect(() => {
    if (quote) tellHome({ shown, price: { quote, error: null, refreshIn, own: true } });
    else if (!asking) tellHome({ shown, price: null });
  }, [shown, quote, refreshIn, asking]);
  // A buyer who is back on home has not pressed yet.
  useEffect(dropIntent, []);
  return shown && <OwnButton way={way} quote={quote} disabled={!ready} />;
}
