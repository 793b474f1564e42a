import { useEffect, useState } from 'react';
import { startedHere } from '../../../shared/order/started-here.ts';
import { useStore } from '../../../shared/store.ts';

/**
 * Returns whether the buyer may have paid already: they have been in another app or tab since the details were shown, or
 * did not come here by the press that asked for them. Until then there is nothing that could be paid twice.
 */
export function useMayHavePaid(paymentNo: string | undefined): boolean {
  const started = useStore(startedHere) === paymentNo;
  const [back, setBack] = useState(false);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') setBack(true);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return back || !started;
}
