import type {
  BodyOf,
  brazilCpf,
  DataOf,
  kycCheck,
  kycQuota,
  kycStatus,
  kycSubmit,
  kycToken,
  kycUserDetail,
  openKyc,
  QueryOf,
} from '@kassa/contract';
import { handInPath } from '@kassa/contract/paths';
import { call } from './call.ts';

/** Whether a payment needs an identity check first. Asked in the background: without an answer the server decides at the order. */
export function readKycCheck(
  { payWayCode, ...asked }: QueryOf<typeof kycCheck>,
  signal?: AbortSignal,
): Promise<DataOf<typeof kycCheck>> {
  const query = { ...asked, ...(payWayCode ? { payWayCode } : {}) };
  return call({ method: 'GET', path: '/kyc/check', query, signal, quiet: true });
}

/** What this buyer can still spend, and what unlocks more. */
export function readQuota(appId: string, signal?: AbortSignal): Promise<DataOf<typeof kycQuota>> {
  return call({ method: 'GET', path: '/kyc/getQuota', query: { appId }, signal, quiet: true });
}

/** Opens a check, or goes on with the one that is under way. */
export function openCheck(body: BodyOf<typeof openKyc>, submitToken: string): Promise<DataOf<typeof openKyc>> {
  return call({ method: 'POST', path: '/kyc/open', body, submitToken, timeoutMs: 60_000 });
}

/** The newest check, or the one of `reference`; with a `cursor` it waits up to 25 s for a change. */
export function readCheck(
  { reference, cursor }: QueryOf<typeof kycStatus>,
  signal?: AbortSignal,
): Promise<DataOf<typeof kycStatus>> {
  const query = { ...(reference ? { reference } : {}), ...(cursor ? { cursor } : {}) };
  return call({ method: 'GET', path: '/kyc/status', query, signal, quiet: true });
}

/** A fresh address of the provider's page, for what is still to be shown. */
export function freshCapture(reference: string, submitToken: string): Promise<DataOf<typeof kycToken>> {
  return call({ method: 'GET', path: '/kyc/getToken', query: { reference }, submitToken });
}

/** Says that everything was shown. Again it changes nothing. */
export function submitCapture(reference: string, submitToken: string): Promise<DataOf<typeof kycSubmit>> {
  return call({ method: 'GET', path: handInPath, query: { reference }, submitToken, quiet: true });
}

/** What is on file of this buyer, masked. */
export function readUserDetail(signal?: AbortSignal): Promise<DataOf<typeof kycUserDetail>> {
  return call({ method: 'GET', path: '/kyc/findUserDetail', signal, quiet: true });
}

/** Compares a CPF with name and birthday; posted, so that the number stands in no address. */
export function compareCpf(body: QueryOf<typeof brazilCpf>, submitToken: string): Promise<DataOf<typeof brazilCpf>> {
  return call({ method: 'POST', path: '/kyc/user/brazil/cpf', body, submitToken, quiet: true });
}
