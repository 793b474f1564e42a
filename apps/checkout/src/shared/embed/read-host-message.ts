import type { HostMessage } from '@kassa/contract/embed';

const kinds = ['hello', 'close', 'leave'] as const;

/** What the merchant's page says; null for whatever isn't one of its three words. Where it comes from is checked besides. */
export function readHostMessage(data: unknown): HostMessage['type'] | null {
  if (typeof data !== 'object' || data === null || !('kassa' in data) || data.kassa !== 1 || !('type' in data))
    return null;
  return kinds.find((kind) => kind === data.type) ?? null;
}

/** Whether a message comes from the page that shows this one, at one of its registered origins to the letter. */
export function isFromHost(
  event: Pick<MessageEvent, 'origin' | 'source'>,
  host: unknown,
  framers: readonly string[],
): boolean {
  return event.source !== null && event.source === host && framers.includes(event.origin);
}
