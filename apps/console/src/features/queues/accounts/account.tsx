import type { ListedAccount } from '@kassa/contract/operator-browser';
import { OrderLink } from '../../../shared/parts/order-link.tsx';
import styles from './accounts.module.css';

/** Shows which account a row is about: its masked address, its number, and its buyer's newest order. */
export function Account({ account: { buyer, userNo, orderNo } }: { account: ListedAccount }) {
  return (
    <span className={styles.account}>
      {buyer && <span>{buyer}</span>}
      <span>{userNo}</span>
      {orderNo && <OrderLink orderNo={orderNo} />}
    </span>
  );
}
