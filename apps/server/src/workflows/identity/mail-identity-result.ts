import type { Locale } from '@kassa/contract';
import { farLimitMinor } from '@kassa/contract/limits';
import { methodByKey } from '@kassa/methods';
import { displayMoney } from '@kassa/money';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import type { Tx } from '../../kernel/database.ts';
import { jobTopic } from '../../kernel/queue.ts';
import { notify } from '../../kernel/signal.ts';
import { queueMail, readAddressee, sendMailJob } from '../../modules/accounts/index.ts';
import { type Check, limitLevelOf, readLimitCase, readOrdersAbove } from '../../modules/identity/index.ts';
import { hasWayBack, isApplied, readCaptures, readPayment } from '../../modules/payments/index.ts';

/** How long a mail about a check is useful. */
const usefulMs = 3 * 24 * 60 * 60_000;

/**
 * Writes a mail to the buyer about the result of a check, in the transaction of the change: few buyers wait at a
 * screen.
 */
export async function mailIdentityResult(
  app: Pick<App, 'seal' | 'config' | 'clock'>,
  tx: Tx,
  check: Check,
): Promise<void> {
  const { status, checkNo, userNo } = check;
  if (status !== 'approved' && status !== 'retry' && status !== 'rejected') return;
  const to = await readAddressee(tx, app.seal, userNo);
  const orderUrl = `${app.config.publicUrl}/#/kycStatus?reference=${checkNo}`;
  if (status === 'approved') {
    const values = { orderUrl, limit: await dailyLimit(tx, userNo, to.regionalTag) };
    await queueMail(tx, app.seal, { kind: 'identity_approved', to, values, usefulMs });
  } else if (status === 'rejected') {
    const values = { orderUrl, noWayBack: await noWayBackOf(app, tx, { check, locale: to.locale }) };
    await queueMail(tx, app.seal, { kind: 'identity_rejected', to, values, usefulMs });
  } else {
    await queueMail(tx, app.seal, { kind: 'identity_retry', to, values: { orderUrl }, usefulMs });
  }
  await notify(tx, jobTopic(sendMailJob));
}

/** Reads what the buyer may now spend in a day, by the limits for all merchants. '' where no buyer comes near that. */
async function dailyLimit(tx: Tx, userNo: string, regionalTag: string): Promise<string> {
  const { usage, terms } = await readLimitCase(tx, { userNo, appId: '', fiat: '', worth: sql`0` });
  const minor = terms.limits[limitLevelOf(usage)].dayMinor;
  return minor >= farLimitMinor ? '' : displayMoney({ currency: 'USD', minor }, regionalTag);
}

/** Names the method of a payment that the refused check sends back, where that takes nothing back; else ''. */
async function noWayBackOf(
  { clock }: Pick<App, 'clock'>,
  tx: Tx,
  { check: { userNo, level }, locale }: { check: Check; locale: Locale },
): Promise<string> {
  for (const orderNo of await readOrdersAbove(tx, userNo, level === 2 ? 1 : 0)) {
    for (const { disposition, paymentNo } of await readCaptures(tx, orderNo)) {
      const payment = isApplied(disposition) && (await readPayment(tx, paymentNo));
      if (payment && !hasWayBack(clock.now(), payment))
        return methodByKey(payment.payWayCode, payment.bankCode)?.name[locale] ?? payment.payWayCode;
    }
  }
  return '';
}
