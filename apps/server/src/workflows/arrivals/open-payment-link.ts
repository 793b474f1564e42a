import { createSessionSchema } from '@kassa/contract/merchant';
import type { App } from '../../app.ts';
import { randomHandle } from '../../kernel/ids.ts';
import { refuse } from '../../kernel/refusal.ts';
import { metadataKeyOf, readTerms, verifyLink } from '../../modules/links/index.ts';
import { createSession } from './create-session.ts';
import { merchantOf } from './open-link.ts';

type Needs = Pick<App, 'config' | 'db' | 'seal' | 'clock' | 'chains'>;

/** How long a buyer has whom a payment link brought, as with any session. */
const lastsSeconds = 1_800;
/** The numbers of its orders have room for what is added. */
const longestNumber = 100;

/**
 * Verifies a payment link, which sells the same to everybody until its timeout.
 * docs/specification/links.md#payment-links.
 * @returns how its next sale is made: a checkout session with a number of its own
 * @throws Refusal as a link: link_merchant_unknown, link_signature_invalid, link_parameter_invalid, link_expired
 */
export async function readPaymentLink(
  app: Needs,
  rawQuery: string,
): Promise<{ readonly appId: string; sell(): Promise<string> }> {
  const merchant = await merchantOf(app, rawQuery);
  const { parameters } = verifyLink(rawQuery, merchant);
  // Signed, so that no link for one sale can be made to sell again.
  if (parameters.get('repeatable') !== '1') refuse('link_parameter_invalid', { detail: 'repeatable: not 1' });
  if (readTerms(parameters, merchant, app.clock.now()).expired)
    refuse('link_expired', { detail: 'timeout has passed' });
  const number = parameters.get('merchantOrderNo') ?? '';
  if (number.length > longestNumber) refuse('link_parameter_invalid', { detail: 'merchantOrderNo: too long' });
  const metadata: Record<string, string> = {};
  const sale: Record<string, string> = {};
  for (const [name, value] of parameters) {
    const key = metadataKeyOf(name);
    if (key !== undefined) metadata[key] = value;
    else if (name in createSessionSchema.shape && name !== 'email') sale[name] = value;
  }
  return {
    appId: merchant.appId,
    async sell() {
      const merchantOrderNo = `${number}-${randomHandle(8)}`;
      const read = createSessionSchema.safeParse({ ...sale, metadata, merchantOrderNo });
      if (!read.success) refuse('link_parameter_invalid', { detail: read.error.issues[0]?.path.join('.') ?? '' });
      const { url } = await createSession(app, merchant, { ...read.data, expiresInSeconds: lastsSeconds });
      return url;
    },
  };
}
