import { createHash } from 'node:crypto';
import { walletCards } from '@kassa/methods/test-outcomes';
import { CallerError } from '../../web-server/create-web-server.ts';
import type { Sandpay } from '../context.ts';
import { scenarioOf } from '../scenarios.ts';
import { readAppleToken } from './apple-token.ts';
import { openGoogleToken } from './google-token.ts';
import { walletKeys } from './wallet-keys.ts';

/** The two wallets. */
export type WalletKind = 'apple' | 'google';

/** What a card of the wallet does. */
export type WalletOutcome = keyof typeof walletCards;

/**
 * Uses a wallet's token, once, and returns what its card does. Call it in a transaction.
 * @throws CallerError 422 wallet_token when it is invalid, expired or used
 */
export function spendWalletToken(
  sandpay: Sandpay,
  { kind, token }: { kind: WalletKind; token: string },
): WalletOutcome {
  const card = kind === 'google' ? googleCard(sandpay, token) : appleCard(token);
  if (!card) throw new CallerError(422, 'wallet_token', 'This token isn’t from the wallet, or has expired.');
  const digest = createHash('sha256').update(`${kind}.${card.id}`).digest('hex');
  const { changes } = sandpay.db.prepare('insert or ignore into spent_wallet_tokens (digest) values (?)').run(digest);
  if (changes === 0) throw new CallerError(422, 'wallet_token', 'This token has been used.');
  return card.outcome;
}

function googleCard(sandpay: Sandpay, token: string): { id: string; outcome: WalletOutcome } | undefined {
  const card = openGoogleToken(walletKeys(sandpay.db), token, sandpay.clock.now());
  const scenario = card && scenarioOf(card.pan);
  const outcome = scenario === 'declined' || scenario === 'insufficient' ? scenario : 'approved';
  return card && { id: card.messageId, outcome };
}

function appleCard(token: string): { id: string; outcome: WalletOutcome } | undefined {
  const card = readAppleToken(token);
  if (!card) return undefined;
  const { last4, transactionId } = card;
  const outcome = outcomes.find((name) => walletCards[name].endsWith(last4)) ?? 'approved';
  return { id: transactionId, outcome };
}

const outcomes: readonly WalletOutcome[] = ['declined', 'insufficient'];
