import { Link } from '@tanstack/react-router';
import styles from './order-link.module.css';

/** Shows an order's number as a link to its page. */
export function OrderLink({ orderNo }: { orderNo: string }) {
  return (
    <Link className={styles.link} to="/orders/$orderNo" params={{ orderNo }}>
      {orderNo}
    </Link>
  );
}
