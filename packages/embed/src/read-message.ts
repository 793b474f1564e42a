import type { EmbedEvent, EmbedOrder } from '@kassa/contract/embed';

type Fields = Readonly<Record<string, unknown>>;

/** Reads the event in a message's data. Null for anything else. The caller checks where the message comes from. */
export function readMessage(data: unknown): EmbedEvent | null {
  if (!isRecord(data) || data.kassa !== 1) return null;
  const { type } = data;
  const order = readOrder(data.order);
  const underWay = data.underWay === true;
  if (type === 'ready') return { type };
  if (type === 'height') return isHeight(data.heightPx) ? { type, heightPx: data.heightPx } : null;
  if (type === 'error') return typeof data.code === 'string' ? { type, code: data.code.slice(0, 32) } : null;
  if (type === 'closed') return { type, order, underWay, returnUrl: readUrl(data.returnUrl) };
  if (type === 'away') return { type, order };
  if (!order) return null;
  if (type === 'order_changed') return { type, order, underWay };
  return type === 'completed' || type === 'failed' ? { type, order } : null;
}

function readOrder(value: unknown): EmbedOrder | null {
  if (!isRecord(value)) return null;
  const { orderNo, merchantOrderNo, status } = value;
  const known = isText(orderNo) && isText(merchantOrderNo) && isText(status);
  return known ? { orderNo, merchantOrderNo, status: status as EmbedOrder['status'] } : null;
}

/** Reads an address that merchants may send their buyers to. Null for one that would run a script. */
function readUrl(value: unknown): string | null {
  return isText(value) && !/^\s*(javascript|data|vbscript|blob):/i.test(value) ? value : null;
}

const isHeight = (value: unknown): value is number => typeof value === 'number' && value > 0 && value < 20_000;

const isText = (value: unknown): value is string => typeof value === 'string';

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
