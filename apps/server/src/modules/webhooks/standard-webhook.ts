import { createHmac } from 'node:crypto';

/**
 * Signs a webhook after Standard Webhooks 1.0, once with each secret.
 * @param at when this attempt is made, milliseconds since 1970
 * @returns its headers
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
