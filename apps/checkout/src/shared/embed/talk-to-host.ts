import type { OrderView } from '@kassa/contract';
import { basicDataStore } from '../link/basic-data.ts';
import type { CallError } from '../server/call-error.ts';
import { queryClient } from '../server/query-client.ts';
import { currentOrder, embedOrderOf, isUnderWay } from './current-order.ts';
import { framers, host, isFramed } from './host.ts';
import { asksBeforeUnload, askToLeaveHost, leaveHost } from './leave-host.ts';
import { knowHost, postToHost } from './post-to-host.ts';
import { isFromHost, readHostMessage } from './read-host-message.ts';

/** Starts the conversation with the merchant's page: handles its three messages, and reports changes of the order. */
export function talkToHost(): void {
  addEventListener('message', (event) => {
    if (!isFromHost(event, host?.window, framers)) return;
    const type = readHostMessage(event.data);
    if (type !== null) knowHost(event.origin);
    if (type === 'hello') reportAll();
    if (type === 'close') askToLeaveHost();
    if (type === 'leave') leaveHost();
  });
  queryClient.getQueryCache().subscribe(({ query }) => {
    const order = query.queryKey[0] === 'order' ? (query.state.data as OrderView | undefined) : undefined;
    if (order) reportOrder(order);
  });
  basicDataStore.subscribe(reportRefusal);
  addEventListener('beforeunload', (event) => {
    if (asksBeforeUnload()) event.preventDefault();
  });
  // A frame that a browser restores from its cache must not show what was in it.
  addEventListener('pageshow', (event) => {
    if (event.persisted && isFramed()) location.reload();
  });
  if (isFramed()) new ResizeObserver(reportHeight).observe(document.body);
  postToHost({ type: 'ready' });
}

let lastReported = '';
let lastEnded = '';
let lastRefusal: CallError | null = null;

/** Reports each refusal of the link once. More may come to be known of its merchant after it. */
function reportRefusal(): void {
  const { error } = basicDataStore.get();
  if (error?.kind === 'refused' && error !== lastRefusal) postToHost({ type: 'error', code: error.code });
  lastRefusal = error;
}

function reportAll(): void {
  lastReported = '';
  reportHeight();
  const order = currentOrder();
  if (order) reportOrder(order);
}

/** Reports each change once, and each end once. */
function reportOrder(order: OrderView): void {
  const underWay = isUnderWay(order);
  const news = `${order.orderNo} ${order.status} ${underWay}`;
  if (news === lastReported) return;
  lastReported = news;
  postToHost({ type: 'order_changed', order: embedOrderOf(order), underWay });
  const end = order.status === 'completed' ? 'completed' : /^(failed|closed)$/.test(order.status) ? 'failed' : null;
  if (end === null || lastEnded === order.orderNo) return;
  lastEnded = order.orderNo;
  postToHost({ type: end, order: embedOrderOf(order) });
}

/** Enough for a dialog, which is in front of the page and makes it no higher. */
const leastPx = 600;

function reportHeight(): void {
  if (isFramed()) postToHost({ type: 'height', heightPx: Math.max(leastPx, Math.ceil(document.body.scrollHeight)) });
}
