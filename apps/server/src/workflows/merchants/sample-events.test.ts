import { eventTypes, webhookEventSchema } from '@kassa/contract/merchant';
import { expect, test } from 'vitest';
import { sampleOf } from './sample-events.ts';

const at = '2026-11-21T00:00:00.000Z';
const endpoint = {
  endpointNo: 'we_1',
  url: 'https://shop.example/hook',
  events: [],
  state: 'active',
  disabledReason: '',
  createdAt: at,
} as const;

test.each(eventTypes)(
  'an event %s that is tried has the shape of a real one, and is about no order that exists',
  (type) => {
    const data = sampleOf(type, { appId: 'kassa0sandbox001', endpoint: { ...endpoint, events: [] }, at });
    expect(webhookEventSchema.parse({ type, timestamp: at, data })).toMatchObject({ type });
    for (const about of [data.order, data.refund, data.dispute])
      if (about) expect(about).toMatchObject({ orderNo: '0'.repeat(20) });
  },
);
