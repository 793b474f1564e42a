import { useEffect } from 'react';
import { loadBasicData } from '../../../shared/link/basic-data.ts';
import { SignedInAs } from '../../../shared/order/signed-in-as.tsx';
import styles from './known-buyer.module.css';
import { OrderUnderWay } from './order-under-way.tsx';

/**
 * Shows what only a buyer who is logged in has: the order of this link that they placed before, and whose log-in it is.
 * `hidden` until the link's data is there: it would be moved by what comes above it.
 */
export function KnownBuyer({ orderNo, hidden }: { orderNo: string | null; hidden: boolean }) {
  useEffect(() => {
    // Meanwhile the order may have been paid in another tab: this one must not offer to buy it again.
    const look = () => void (document.hidden || loadBasicData());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return (
    <div className={styles.known} hidden={hidden}>
      {orderNo && <OrderUnderWay orderNo={orderNo} />}
      <SignedInAs />
    </div>
  );
}
