import type { HostMessage } from '@kassa/contract/embed';

const kinds = ['hello', 'close', 'leave'] as const;

/**
 * Reads a message of the merchant's page. Null for anything but its three messages. The caller checks where it comes
 * from.
 */
export function readHostMessage(data: unknown): HostMessage['type'] | null {
  if (typeof data !== 'object' || data === null || !('kassa' in data) || data.kassa !== 1 || !('type' in data))
    return null;
  return kinds.find((kind) => kind === data.type) ?? null;
}

/** Returns whether a message comes from the page that shows this one, at exactly one of its registered origins. */
export function isFromHost(
  event: Pick<MessageEvent, 'origin' | 'source'>,
  host: unknown,
  framers: readonly string[],
): boolean {
  return event.source !== null && event.source === host && framers.includes(event.origin);
}
