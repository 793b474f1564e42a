import type { HistoryLine, ReviewedOrder } from '@kassa/contract/operator-browser';
import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { CallError, StaleError } from '../../shared/server/call.ts';
import { decideOn } from './stale.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }));

const line = (event: string, at: string): HistoryLine => ({
  at,
  what: 'order',
  subject: '1',
  from: 'review',
  to: 'refunding',
  event,
  actor: 'operator:otto',
});
const order = (...history: HistoryLine[]) => ({ history }) as unknown as ReviewedOrder;
const seen = order(line('ask_person', '2026-01-01T00:00:00Z'));
const refuse = () => Promise.reject(new CallError('1001', 'Not possible now', 'give_up'));

test('a decision that is refused because somebody was faster says what happened meanwhile, and by whom', async () => {
  const now = order(...seen.history, line('start_refund', '2026-01-01T00:01:00Z'));
  await expect(decideOn(seen, refuse, () => Promise.resolve(now))).rejects.toEqual(
    new StaleError('1001', 'Not possible now', 'Order: All money goes back (otto)'),
  );
});

test('a decision that is refused for another reason keeps the server’s words', async () => {
  await expect(decideOn(seen, refuse, () => Promise.resolve(seen))).rejects.toEqual(
    new CallError('1001', 'Not possible now', 'give_up'),
  );
  await expect(decideOn(seen, () => Promise.resolve(), refuse as never)).resolves.toBeUndefined();
});
