import { hmacValidator } from '@adyen/api-library';
import adyenFacts from '../../../apps/server/testing/provider-facts/adyen.json' with { type: 'json' };
import {
  type ProviderFacts,
  wrongEvent,
  wrongExchange,
} from '../../../apps/server/testing/provider-facts/check-facts.ts';
import { openProviderWire, type ProviderWire } from './provider-wire.ts';

const facts: ProviderFacts = adyenFacts;
const hmacKey = '4b41535341000000000000000000000000000000000000000000000000000001';

interface NotificationItem {
  readonly eventCode: string;
}

/** Stands between the connector and the sandbox's Adyen. Notifications are verified by Adyen's own library. */
export function openAdyenWire(): Promise<ProviderWire> {
  return openProviderWire({
    isOwn: ({ url = '' }) => url.startsWith('/v72/'),
    wrongCall({ method, address, sent, status, answer }) {
      const call = `${method} ${address.replace('/v72', '')}`;
      return wrongExchange(facts, { call, sent: sent === '' ? {} : JSON.parse(sent), status, answer });
    },
    wrongCallback({ body }) {
      const { notificationItems } = JSON.parse(body);
      const item: NotificationItem = notificationItems[0].NotificationRequestItem;
      const wrong = wrongEvent(facts, { event: item.eventCode, body: JSON.parse(body) });
      const isSigned = new hmacValidator().validateHMAC(item as never, hmacKey);
      return isSigned ? wrong : [...wrong, `${item.eventCode}: wrong signature`];
    },
  });
}
