import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './page.module.css';

/**
 * Shows the frame of every screen. `order`: the order card, the left pane on a desktop and the top of the column on a
 * phone. `action`: the one main button (and the total), always visible at the bottom of a phone. `after`: other actions
 * below it. `back`: where the header's arrow leads, or what it does. Without it there is no arrow. `wide`: more padding
 * at the sides (the choice of a method).
 */
export function Page(props: {
  title: ReactNode;
  order?: ReactNode;
  action?: ReactNode;
  after?: ReactNode;
  back?: string | (() => void) | undefined;
  merchantName?: string | undefined;
  wide?: boolean;
  children: ReactNode;
}) {
  const { title, order, action, after, children } = props;
  return (
    <div className={styles.page}>
      <Header title={title} back={props.back} merchantName={props.merchantName} />
      <div className={styles.panes} data-two={order ? true : undefined} data-wide={props.wide}>
        {order && <aside className={styles.order}>{order}</aside>}
        <main className={styles.step}>
          <div className={styles.content}>{children}</div>
          {action && <div className={styles.action}>{action}</div>}
          {after && <div className={styles.after}>{after}</div>}
        </main>
      </div>
      <Footer />
    </div>
  );
}
