import { SignedInAs } from '../../../shared/order/signed-in-as.tsx';
import styles from './known-buyer.module.css';
import { OrderUnderWay } from './order-under-way.tsx';

/**
 * Shows what only a buyer who is logged in has: the order of this link that they placed before, and whose log-in it is.
 * `hidden` until the link's data is there: it would be moved by what comes above it.
 */
export function KnownBuyer({ orderNo, hidden }: { orderNo: string | null; hidden: boolean }) {
  return (
    <div className={styles.known} hidden={hidden}>
      {orderNo && <OrderUnderWay orderNo={orderNo} />}
      <SignedInAs />
    </div>
  );
}
