import { useStore } from '../store.ts';
import styles from './toast.module.css';
import { toastStore } from './toast.ts';

/** Where toasts stand; always there, so that screen readers hear what is put in. */
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
