import type {
  BodyOf,
  brazilCpf,
  DataOf,
  kycCheck,
  kycQuota,
  kycRule,
  kycStatus,
  kycSubmit,
  kycToken,
  kycUserDetail,
  openKyc,
  QueryOf,
} from '@kassa/contract';
import { handInPath } from '@kassa/contract/paths';
import { call } from './call.ts';

/**
 * Asks whether a payment needs an identity check first. This is a background request: without an answer the server
 * decides when the order is placed.
 */
export function readKycCheck(
  { payWayCode, ...asked }: QueryOf<typeof kycCheck>,
  signal?: AbortSignal,
): Promise<DataOf<typeof kycCheck>> {
  const query = { ...asked, ...(payWayCode ? { payWayCode } : {}) };
  return call({ method: 'GET', path: '/kyc/check', query, signal, quiet: true });
}

/** Reads a merchant's rules: what each level may spend. Guests may ask too. */
export function readKycRules(appId: string, signal?: AbortSignal): Promise<DataOf<typeof kycRule>> {
  return call({ method: 'GET', path: '/kyc/rule', query: { appId }, signal, quiet: true });
}

/** Reads what this buyer can still spend, and what unlocks more. */
export function readQuota(appId: string, signal?: AbortSignal): Promise<DataOf<typeof kycQuota>> {
  return call({ method: 'GET', path: '/kyc/getQuota', query: { appId }, signal, quiet: true });
}

/** Opens a check, or continues the one that is under way. */
export function openCheck(body: BodyOf<typeof openKyc>, submitToken: string): Promise<DataOf<typeof openKyc>> {
  return call({ method: 'POST', path: '/kyc/open', body, submitToken, timeoutMs: 60_000 });
}

/** Reads the newest check, or the one of `reference`. With a `cursor` it waits up to 25 s for a change. */
export function readCheck(
  { reference, cursor }: QueryOf<typeof kycStatus>,
  signal?: AbortSignal,
): Promise<DataOf<typeof kycStatus>> {
  const query = { ...(reference ? { reference } : {}), ...(cursor ? { cursor } : {}) };
  return call({ method: 'GET', path: '/kyc/status', query, signal, quiet: true });
}

/** Requests a fresh address of the provider's page, for the remaining steps. */
export function freshCapture(reference: string, submitToken: string): Promise<DataOf<typeof kycToken>> {
  return call({ method: 'GET', path: '/kyc/getToken', query: { reference }, submitToken });
}

/** Reports that everything was shown. Calling it again changes nothing. */
export function submitCapture(reference: string, submitToken: string): Promise<DataOf<typeof kycSubmit>> {
  return call({ method: 'GET', path: handInPath, query: { reference }, submitToken, quiet: true });
}

/** Reads the buyer's data on file, masked. */
export function readUserDetail(signal?: AbortSignal): Promise<DataOf<typeof kycUserDetail>> {
  return call({ method: 'GET', path: '/kyc/findUserDetail', signal, quiet: true });
}

/** Compares a CPF with name and birthday. It is a POST, so that no address contains the number. */
export function compareCpf(body: QueryOf<typeof brazilCpf>, submitToken: string): Promise<DataOf<typeof brazilCpf>> {
  return call({ method: 'POST', path: '/kyc/user/brazil/cpf', body, submitToken, quiet: true });
}
