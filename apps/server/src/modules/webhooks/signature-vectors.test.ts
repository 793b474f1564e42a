import vectors from '@kassa/contract/signature-vectors' with { type: 'json' };
import { expect, test } from 'vitest';
import { standardHeaders } from './standard-webhook.ts';
import { signedTrade } from './trade.ts';

test('a classic webhook is signed as in the example', () => {
  const { appSecret, fields, signature } = vectors.classicWebhook;
  expect(signedTrade(fields as Parameters<typeof signedTrade>[0], appSecret)).toMatchObject({ signature });
});

test('a webhook to a registered endpoint is signed as in the example', () => {
  const { secret, headers, body } = vectors.standardWebhook;
  const at = Number(headers['webhook-timestamp']) * 1_000 + 999;
  expect(standardHeaders({ id: headers['webhook-id'], body, at }, [secret])).toEqual(headers);
});
