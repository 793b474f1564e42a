import type { OrderView } from '@kassa/contract';
import { basicDataStore } from '../link/basic-data.ts';
import { queryClient } from '../server/query-client.ts';
import { currentOrder, isUnderWay, toldOf } from './current-order.ts';
import { framers, host, isFramed } from './host.ts';
import { asksBeforeUnload, askToLeaveHost, leaveHost } from './leave-host.ts';
import { isFromHost, readHostMessage } from './read-host-message.ts';
import { knowHost, tellHost } from './tell-host.ts';

/** Talks with the merchant's page from now on: hears its three words, and tells what becomes of the order. */
export function talkToHost(): void {
  addEventListener('message', (event) => {
    if (!isFromHost(event, host?.window, framers)) return;
    const word = readHostMessage(event.data);
    if (word === 'hello') {
      knowHost(event.origin);
      tellAll();
    }
    if (word === 'close') askToLeaveHost();
    if (word === 'leave') leaveHost();
  });
  queryClient.getQueryCache().subscribe(({ query }) => {
    const order = query.queryKey[0] === 'order' ? (query.state.data as OrderView | undefined) : undefined;
    if (order) tellOrder(order);
  });
  basicDataStore.subscribe(() => {
    const { error } = basicDataStore.get();
    if (error?.kind === 'refused') tellHost({ type: 'error', code: error.code });
  });
  addEventListener('beforeunload', (event) => {
    if (asksBeforeUnload()) event.preventDefault();
  });
  // A frame that a browser has kept from before shows nobody what was in it.
  addEventListener('pageshow', (event) => {
    if (event.persisted && isFramed()) location.reload();
  });
  if (isFramed()) new ResizeObserver(tellHeight).observe(document.body);
  tellHost({ type: 'ready' });
}

let told = '';
let ended = '';

function tellAll(): void {
  told = '';
  tellHeight();
  const order = currentOrder();
  if (order) tellOrder(order);
}

/** Each change once, each end once. */
function tellOrder(order: OrderView): void {
  const underWay = isUnderWay(order);
  const news = `${order.orderNo} ${order.status} ${underWay}`;
  if (news === told) return;
  told = news;
  tellHost({ type: 'order_changed', order: toldOf(order), underWay });
  const end = order.status === 'completed' ? 'completed' : /^(failed|closed)$/.test(order.status) ? 'failed' : null;
  if (end === null || ended === order.orderNo) return;
  ended = order.orderNo;
  tellHost({ type: end, order: toldOf(order) });
}

/** Room for a dialog at least: it stands in front of the page and makes it no higher. */
const leastPx = 600;

function tellHeight(): void {
  if (isFramed()) tellHost({ type: 'height', heightPx: Math.max(leastPx, Math.ceil(document.body.scrollHeight)) });
}
