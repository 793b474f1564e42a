import { consolePaths, type FoundOrders } from '@kassa/contract/operator-browser';
import { Icon } from '@kassa/ui';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { OrderLink } from '../shared/parts/order-link.tsx';
import { CallProblem } from '../shared/parts/page.tsx';
import { StatusChip } from '../shared/parts/status-chip.tsx';
import { isTaken } from '../shared/parts/taken-keys.ts';
import { When } from '../shared/parts/when.tsx';
import { post } from '../shared/server/call.ts';
import { askInFormsWords } from '../shared/server/forms-words.ts';
import styles from './search-box.module.css';

/**
 * Finds orders by any of their numbers. One that is found opens at once, several are listed below. The key / leads there
 * from everywhere on a page.
 */
export function SearchBox() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [short, setShort] = useState(false);
  const field = useSlash();
  const search = useMutation({
    mutationFn: (wanted: string) =>
      askInFormsWords(post<FoundOrders>(consolePaths.search, { text: wanted }), {
        text: { label: t`Search`, rule: t`A number, an address or a name, without hidden characters.` },
      }),
    onSuccess: ({ orders }) => {
      const [only, second] = orders;
      if (!only || second) return;
      close();
      void navigate({ to: '/orders/$orderNo', params: { orderNo: only.orderNo } });
    },
  });
  const close = () => {
    setText('');
    search.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    setShort(wanted.length > 0 && wanted.length < 3);
    if (wanted.length >= 3) search.mutate(wanted);
  };
  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <Icon name="search" size={16} />
        <input
          ref={field}
          type="search"
          aria-keyshortcuts="/"
          maxLength={200}
          aria-label={t`Find an order`}
          placeholder={t`Order ID, merchant's number, email, hash or provider's number`}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setShort(false);
            search.reset();
          }}
        />
      </form>
      <Found short={short} search={search} onLeave={close} />
    </search>
  );
}

/** Shows what was found where it is not one order alone, and why nothing was. */
function Found({
  short,
  search: { data, error },
  onLeave,
}: {
  short: boolean;
  search: { readonly data: FoundOrders | undefined; readonly error: Error | null };
  onLeave: () => void;
}) {
  const { t } = useLingui();
  if (!short && !data && !error) return null;
  return (
    <div className={styles.found} role="status">
      {short && <p>{t`Enter at least three characters: a whole number or address.`}</p>}
      {error && <CallProblem error={error} />}
      {data?.orders.length === 0 && <p>{t`No order has this number or address. Enter it in full.`}</p>}
      {data && data.orders.length > 1 && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is pressed; this only closes the list
        <ul onClick={onLeave}>
          {data.orders.map((order) => (
            <li key={order.orderNo}>
              <OrderLink orderNo={order.orderNo} /> <StatusChip status={order.status} />{' '}
              <span>
                {order.total} {order.fiat}
              </span>{' '}
              <When at={order.createdAt} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Leads the key / to a field, from everywhere but where it is typed. */
function useSlash() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTaken(event)) return;
      event.preventDefault();
      field.current?.select();
    };
    document.addEventListener('keydown', find);
    return () => document.removeEventListener('keydown', find);
  }, []);
  return field;
}
