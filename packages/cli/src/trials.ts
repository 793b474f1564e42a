import { type SampleOrder, sampleEvent, sampleTrade } from './sample-webhooks.ts';
import { newSecret, signedHeaders } from './send-webhook.ts';

/** One webhook that a trial sends. */
interface Post {
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Something that an endpoint must get right. */
export interface Trial {
  readonly name: string;
  /** Sent one after the other, or at the same moment. */
  readonly posts: readonly Post[];
  readonly together?: true;
  /** `taken`: accepted; `refused`: not accepted; `answered`: anything but a crash. */
  readonly wants: 'taken' | 'refused' | 'answered';
  /** What to do where it goes wrong. */
  readonly advice: string;
}

const hour = 3_600_000;
const verify =
  'Verify the signature over the raw bytes of the body, before you read it; answer 401 where it does not hold.';
const repeats =
  'The same event may come more than once. Remember what you have done, do nothing the second time, and accept it.';

/** Makes the trials of an address that is registered for events. @param now ms since 1970 */
export function eventTrials(order: SampleOrder, secret: string, now: number): readonly Trial[] {
  // Each has an id of its own: an endpoint that refuses a repeat must fail at the repeats alone.
  const post = (id: string, body: string, how: { secret?: string; now?: number } = {}): Post => ({
    headers: signedHeaders(how.secret ?? secret, { id: `evt_${order.orderNo}_${id}`, body, now: how.now ?? now }),
    body,
  });
  const paid = sampleEvent(order, 'order.paid');
  const again = post('again', paid);
  const twice = post('twice', sampleEvent(order, 'order.paid', { sequence: 3 }));
  return [
    { name: 'a right event', posts: [post('paid', paid)], wants: 'taken', advice: verify },
    {
      name: 'a right event that is written with spaces and \\u',
      posts: [post('spaced', spaced(paid))],
      wants: 'taken',
      advice: 'Verify the bytes that came, not JSON that you wrote anew: that has other spaces and escapes.',
    },
    { name: 'the same event again', posts: [again, again], wants: 'taken', advice: repeats },
    {
      name: 'the same event twice at one moment',
      posts: [twice, twice],
      together: true,
      wants: 'taken',
      advice: repeats,
    },
    {
      name: 'an older event after a newer one',
      posts: [post('old', sampleEvent(order, 'order.created', { sequence: 1 }))],
      wants: 'taken',
      advice: 'Compare sequence with the highest that you have seen of this order. Ignore a lower one, and accept it.',
    },
    {
      name: 'a type and a field that are new',
      posts: [post('new', sampleEvent(order, 'order.invented', { invented: true, sequence: 4 }))],
      wants: 'taken',
      advice: 'New types and fields come without a new version. Accept what you do not know, and do nothing.',
    },
    {
      name: 'two signatures while a secret is changed',
      posts: [withSignature(post('rotated', paid), (signature) => `v1,AAAA ${signature}`)],
      wants: 'taken',
      advice: 'webhook-signature is a list, parted by spaces. One that holds is enough.',
    },
    ...wrongEvents(post, { paid, now }),
    ...brokenBodies((body) => post('broken', body)),
  ];
}

type MakePost = (id: string, body: string, how?: { secret?: string; now?: number }) => Post;

function wrongEvents(post: MakePost, { paid, now }: { readonly paid: string; readonly now: number }): Trial[] {
  const changed = { ...post('changed', paid), body: paid.replace('"25.97"', '"0.01"') };
  const refused = { wants: 'refused', advice: verify } as const;
  return [
    { name: 'a body that was changed', posts: [changed], ...refused },
    { name: 'a signature under another secret', posts: [post('other', paid, { secret: newSecret() })], ...refused },
    { name: 'no signature', posts: [withSignature(post('unsigned', paid), () => undefined)], ...refused },
    ...[-hour, hour].map(
      (off): Trial => ({
        name: off < 0 ? 'an event of an hour ago' : 'an event of the next hour',
        posts: [post(off < 0 ? 'late' : 'early', paid, { now: now + off })],
        wants: 'refused',
        advice: 'Compare webhook-timestamp with your clock, and refuse what is more than five minutes off.',
      }),
    ),
  ];
}

/** Changes the signature of a webhook, or leaves it out. */
function withSignature({ headers, body }: Post, change: (signature: string) => string | undefined): Post {
  const { 'webhook-signature': signature = '', ...others } = headers;
  const changed = change(signature);
  return { headers: changed === undefined ? others : { ...others, 'webhook-signature': changed }, body };
}

/** Writes the same JSON in other bytes. */
function spaced(json: string): string {
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(JSON.parse(json), null, 1).replace(/[\u0080-\uffff]/g, escaped);
}

/** Makes the trials of a callbackUrl, which gets the classic form. */
export function classicTrials(order: SampleOrder): readonly Trial[] {
  const post = (fields: object): Post => ({ headers: {}, body: JSON.stringify(fields) });
  const paid = sampleTrade(order, 'PAY_SUCCESS');
  const compare =
    'Sign every field you were sent but signature, sorted by name, as text; compare the base64 HMAC-SHA1.';
  return [
    { name: 'a right PAY_SUCCESS', posts: [post(paid)], wants: 'taken', advice: compare },
    { name: 'the same again', posts: [post(paid), post(paid)], wants: 'taken', advice: repeats },
    {
      name: 'the same twice at one moment',
      posts: [post(paid), post(paid)],
      together: true,
      wants: 'taken',
      advice: repeats,
    },
    {
      name: 'NEW after PAY_SUCCESS',
      posts: [post(sampleTrade(order, 'NEW'))],
      wants: 'taken',
      advice: 'NEW may come late. It changes nothing of an order that is paid: accept it.',
    },
    {
      name: 'the fields of a price in a coin',
      posts: [
        post(sampleTrade(order, 'PAY_SUCCESS', { crypto: 'ETH', cryptoAmount: '0.01', transactionRate: '4100.5' })),
      ],
      wants: 'taken',
      advice: compare,
    },
    {
      name: 'an amount that was changed',
      posts: [post({ ...paid, amount: '0.01' })],
      wants: 'refused',
      advice: compare,
    },
    {
      name: 'a signature under another secret',
      posts: [
        post(sampleTrade({ ...order, merchant: { ...order.merchant, appSecret: 'x'.repeat(32) } }, 'PAY_SUCCESS')),
      ],
      wants: 'refused',
      advice: compare,
    },
    { name: 'no signature', posts: [post({ ...paid, signature: undefined })], wants: 'refused', advice: compare },
    ...brokenBodies((body) => ({ headers: {}, body })),
  ];
}

function brokenBodies(post: (body: string) => Post): Trial[] {
  const bodies = { 'a body that is no JSON': '{"type":', 'a body that is a list': '[]', 'an empty body': '' };
  return Object.entries(bodies).map(([name, body]) => ({
    name,
    posts: [post(body)],
    wants: 'answered',
    advice: 'Answer 400. A crash, or no answer, hides what is wrong.',
  }));
}
