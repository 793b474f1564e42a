import { useStore } from '../store.ts';
import styles from './toast.module.css';
import { toastStore } from './toast.ts';

/** Shows toasts. It is always in the page, so that screen readers notice a new toast. */
export function ToastLayer() {
  const toast = useStore(toastStore);
  return (
    <div className={styles.layer} role="status">
      {toast && (
        <p className={styles.toast} key={toast.key}>
          {toast.text}
        </p>
      )}
    </div>
  );
}
