import { access, constants, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Merchant, systemClock, verifyClassicWebhook, WebhookError } from '@kassa/sdk-node';
import { recordCallbacks } from './record-callbacks.ts';
import { newSecret, signedHeaders } from './send-webhook.ts';
import { isLocal, type Setup, secretOf } from './setup.ts';
import { play } from './trigger.ts';
import { Failure, UsageError } from './usage-error.ts';

const mostTries = 60;

/**
 * Plays a sale in the sandbox and writes down what a shop gets of it: every event as a registered endpoint gets it, what
 * came to callbackUrl, and the answers about the order. For tests of the shop, which then need no Kassa.
 */
export async function fixtures(setup: Setup): Promise<number> {
  const [type = 'order.completed'] = setup.words;
  const { client, merchant, option, say } = setup;
  const secret = secretOf(setup) ?? newSecret();
  const path = option('out') ?? 'kassa-fixtures.json';
  await checkPlace(path);
  // Only a Kassa on this machine reaches a port of it, and only the gallery's callbacks may go there.
  const records = isLocal(setup.host) && setup.isGallery && option('callback') === undefined;
  const recorder = records ? await recordCallbacks() : undefined;
  try {
    const callback = recorder?.url ?? option('callback');
    const words = {
      ...setup,
      option: (name: Parameters<Setup['option']>[0]) => (name === 'callback' ? callback : option(name)),
    };
    const { orderNo, events } = await play(words, type);
    const trade = await client.queryOrder({ orderNo });
    for (let tries = 0; recorder && !hasCome(recorder.bodies, merchant, trade.status); tries += 1) {
      if (tries === mostTries) throw new Failure(`The callback ${trade.status} of order ${orderNo} did not come.`);
      await pause(500, undefined, { signal: setup.signal });
    }
    const recordedAt = systemClock();
    const recorded = {
      recordedAt: new Date(recordedAt).toISOString(),
      orderNo,
      merchantOrderNo: trade.merchantOrderNo,
      secret,
      events: events.map(({ eventNo, ...event }) => {
        const body = JSON.stringify(event);
        return { type: event.type, headers: signedHeaders(secret, { id: eventNo, body, now: recordedAt }), body };
      }),
      callbacks: recorder?.bodies ?? [],
      answers: {
        'GET /nft/openapi/query/trade': await client.queryOrder({ orderNo }),
        'GET /merchant/v1/orders/{orderNo}': await client.getOrder(orderNo, { expand: ['refunds', 'disputes'] }),
      },
    };
    await writeFile(path, `${JSON.stringify(recorded, null, 2)}\n`);
    say(`${path}: ${events.map((event) => event.type).join(', ')}; ${recorded.callbacks.length} callbacks`);
    return 0;
  } finally {
    await recorder?.close();
  }
}

function hasCome(bodies: readonly string[], merchant: Merchant, status: string): boolean {
  return bodies.some((body) => {
    try {
      return verifyClassicWebhook(body, [merchant.appSecret]).status === status;
    } catch (error) {
      if (!(error instanceof WebhookError)) throw error;
      return false;
    }
  });
}

/** Looks before the sale whether its file can be written. */
async function checkPlace(path: string): Promise<void> {
  const file = await stat(path).catch(() => undefined);
  if (file?.isDirectory()) throw new UsageError(`--out ${path} is a folder: name a file in it.`);
  const place = file ? path : dirname(path);
  const isWritable = await access(place, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) throw new UsageError(`${path} can't be written: ${place} does not exist, or may not be written.`);
}
