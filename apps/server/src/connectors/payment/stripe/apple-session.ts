import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { appleGatewaySchema } from '@kassa/contract';
import { Agent, request as send } from 'undici';
import { z } from 'zod';
import { ConfigError } from '../../../kernel/config-error.ts';
import { failed } from '../answer.ts';
import type { Outcome } from '../port.ts';

/** Who asks Apple, and how. */
export interface AppleMerchant {
  /** The merchant identifier at Apple. */
  readonly merchantId: string;
  /** File with the Merchant Identity Certificate and its key, PEM; '' where `gateway` is set. */
  readonly identity: string;
  /** The sandbox's address in place of Apple's; '' for Apple's own, which the browser names. */
  readonly gateway: string;
  readonly timeoutMs: number;
}

type Session = Readonly<Record<string, unknown>>;
const sessionShape = z.record(z.string(), z.unknown());
const answerLimitBytes = 64 * 1024;

/**
 * Makes the call that lets Apple validate the merchant. Stripe has no call of its API for it, so Apple is asked with the
 * operator's own certificate: https://developer.apple.com/documentation/applepayontheweb/requesting-an-apple-pay-payment-session.
 * @throws ConfigError for a file that is not there, or whose certificate and key don't belong together
 */
export function createAppleSessions(merchant: AppleMerchant) {
  const { merchantId, identity, gateway, timeoutMs } = merchant;
  const pem = identity === '' ? undefined : readIdentity(identity);
  const connect = { timeout: 5_000, ...(pem && { cert: pem, key: pem }) };
  const dispatcher = new Agent({ connect, maxResponseSize: answerLimitBytes, connections: 8 });
  return async ({ validationUrl, domain }: { validationUrl: string; domain: string }): Promise<Outcome<Session>> => {
    // What is no address of Apple's shows that somebody else asks.
    if (!appleGatewaySchema.safeParse(validationUrl).success) return { kind: 'refused', code: 'validation_url' };
    const asked = {
      merchantIdentifier: merchantId,
      displayName: domain.slice(0, 64),
      initiative: 'web',
      initiativeContext: domain,
    };
    try {
      const { statusCode, body } = await send(gateway || validationUrl, {
        method: 'POST',
        dispatcher,
        signal: AbortSignal.timeout(timeoutMs),
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked),
      });
      const session = sessionShape.safeParse(await body.json());
      return statusCode === 200 && session.success
        ? { kind: 'known', facts: session.data }
        : { kind: 'unknown', detail: `status ${statusCode}` };
    } catch (error) {
      return failed(error);
    }
  };
}

function readIdentity(path: string): string {
  try {
    const pem = readFileSync(path, 'utf8');
    createSecureContext({ cert: pem, key: pem });
    return pem;
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unreadable';
    throw new ConfigError(
      `KASSA_PAYMENT_STRIPE_APPLE_IDENTITY is wrong (${why}): a PEM file with Apple’s Merchant Identity Certificate and its key`,
    );
  }
}
