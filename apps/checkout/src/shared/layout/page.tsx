import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './page.module.css';

/**
 * The frame of every screen. `order`: the order card, the left pane on a desktop and the top of the column on a phone.
 * `action`: the one main button (and the total); it stays in sight at the bottom of a phone. `after`: what else can be
 * done, below it. `back`: where the arrow of
 * the header leads, or what it does; without it there is none. `wide`: more padding at the sides (the choice of a method).
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
