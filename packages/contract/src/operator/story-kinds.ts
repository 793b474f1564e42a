/** What an entry of an order's story is about. */
export const storyKinds = [
  'link',
  'quote',
  'order',
  'payment',
  'callback',
  'money',
  'ledger',
  'refund',
  'dispute',
  'screening',
  'identity',
  'delivery',
  'chain',
  'event',
  'mail',
  'proposal',
  'operator',
] as const;
/** One of `storyKinds`. */
export type StoryKind = (typeof storyKinds)[number];
