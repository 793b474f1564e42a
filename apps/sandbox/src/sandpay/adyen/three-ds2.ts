import { z } from 'zod';
import { CallerError } from '../../web-server/create-web-server.ts';
import type { Sandpay } from '../context.ts';
import { findPayment } from '../payment-store.ts';
import type { PaymentView } from '../payment-view.ts';
import { tellsScript } from '../question-ways.ts';
import type { AdyenRecord } from './payment-record.ts';
import { findRecord } from './payment-record.ts';
import { type AdyenPayment, fingerprintBody, valid } from './requests.ts';
import { answerView } from './views.ts';

interface Answering {
  readonly view: PaymentView;
  readonly record: AdyenRecord;
  readonly asked: AdyenPayment;
}

/**
 * Answers /payments with what Adyen's script asks the issuer's question by (native 3-D Secure 2): always a fingerprint first.
 * Undefined where no question is asked, or it is asked on the issuer's own page.
 */
export function questionView(sandpay: Sandpay, { view, record, asked }: Answering): object | undefined {
  const isNative = asked.authenticationData?.threeDSRequestData?.nativeThreeDS === 'preferred';
  if (!isNative || !asked.browserInfo || !asked.origin) return undefined;
  const isQuiet = findPayment(sandpay, { reference: view.reference })?.scenario === 'frictionless';
  if (!view.challenge && !isQuiet) return undefined;
  const { redirectResult: authorisationToken, type: paymentMethodType } = record;
  const of = { threeDSServerTransID: record.psp, threeDSMethodURL: `${sandpay.origin}/checkoutshopper/threeDSMethod` };
  return {
    ...answerView({ ...view, status: 'pending', captures: [], challenge: null }, record, false),
    resultCode: 'IdentifyShopper',
    action: {
      ...{ type: 'threeDS2', subtype: 'fingerprint', paymentMethodType },
      ...{ token: base64(of), authorisationToken, paymentData: authorisationToken },
    },
  };
}

/**
 * Takes a fingerprint as its script sends it: without a key, and about the payment that its data names. Answers with what to
 * ask, or with a result where the issuer asks nothing. @throws CallerError 422
 */
export function takeFingerprint(sandpay: Sandpay, text: unknown): object {
  const { paymentData: authorisationToken } = valid(fingerprintBody, json(text));
  const record = findRecord(sandpay, { redirect_result: authorisationToken });
  const payment = record && findPayment(sandpay, { reference: record.reference });
  if (!record || !payment) throw new CallerError(422, '14_006', 'Required object details is not provided.');
  if (payment.status !== 'requires_challenge')
    return { type: 'completed', details: { threeDSResult: base64({ transStatus: 'Y', authorisationToken }) } };
  const acsURL = `${sandpay.origin}/challenge/${payment.id}?${tellsScript}`;
  const token = base64({ acsURL, acsTransID: record.psp, messageVersion: '2.2.0', threeDSServerTransID: record.psp });
  const action = { type: 'threeDS2', subtype: 'challenge', paymentMethodType: record.type, token, authorisationToken };
  return { action };
}

/** Reads from a result of its script which payment it is of; '' for none. The outcome in it is not believed. */
export function tokenOfResult(threeDSResult: string): string {
  const parsed = z
    .object({ authorisationToken: z.string() })
    .safeParse(json(Buffer.from(threeDSResult, 'base64').toString()));
  return parsed.success ? parsed.data.authorisationToken : '';
}

function base64(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64');
}

function json(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
