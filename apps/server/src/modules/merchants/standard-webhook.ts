import { createHmac } from 'node:crypto';

/**
 * Headers of a webhook after Standard Webhooks 1.0: one signature for each live secret, newest first.
 * @param at when this attempt is made, ms since 1970
 */
export function standardHeaders(
  message: { readonly id: string; readonly body: string; readonly at: number },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(message.at / 1_000));
  const signed = `${message.id}.${timestamp}.${message.body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  });
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
