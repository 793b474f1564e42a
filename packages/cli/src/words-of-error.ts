import { KassaError, NotKassaError } from '@kassa/sdk-node';
import { Failure, UsageError } from './usage-error.ts';

/** Options by the field of a sale that they set. */
const optionOfField: Readonly<Record<string, string>> = {
  redirectUrl: '--redirect',
  callbackUrl: '--callback',
  amount: '--amount',
  fiat: '--fiat',
  targetFiat: '--fiat',
  name: '--name',
  picture: '--picture',
  merchantOrderNo: '--order',
  description: '--description',
  metadata: '--metadata',
  payWayCode: '--method',
  payBankCode: '--bank',
  appId: '--app-id or KASSA_APP_ID',
};

/** Said of a signature that is wrong: this program made it, so only the secret can be. */
const secretIsWrong = 'Is --app-secret or KASSA_APP_SECRET this merchant’s?';

/** Says which option sets a field of a sale. @returns '' for a field without one */
export function optionFor(field: string): string {
  if (field === 'x-signature') return secretIsWrong;
  // A key of metadata is named with it: metadata.cart, on a link metadata[cart].
  const [name = ''] = field.split(/[.[]/);
  const option = Object.hasOwn(optionOfField, name) ? optionOfField[name] : undefined;
  return option ? `It is set by ${option}.` : '';
}

const isUnreached = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || (error instanceof TypeError && error.message === 'fetch failed'));

/** Whether a call may go well later: nothing answers, or something in front of Kassa does. */
export function isPassing(error: unknown): boolean {
  const busy = error instanceof KassaError && (error.httpStatus >= 500 || error.httpStatus === 429);
  return busy || isUnreached(error) || error instanceof NotKassaError;
}

/**
 * Whether a first answer shows that the address is not Kassa's: another server, a redirect, a name that nobody has, no or
 * another's certificate. Later the same may be a proxy whose Kassa is away, or a machine that is offline.
 */
export function isWrongAddress(error: unknown): boolean {
  if (error instanceof NotKassaError) return true;
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause ? String(cause.code) : '';
  return cause.message === 'unexpected redirect' || code === 'ENOTFOUND' || /TLS|SSL|CERT|SIGNATURE/.test(code);
}

/** Returns why a request got no answer, in the words of the system. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  if (isPlain(cause)) return 'it does not speak TLS';
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}

/** Whether a server that was asked by TLS answered without. */
function isPlain(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_SSL_WRONG_VERSION_NUMBER';
}

/** Puts an error into words. @param host the Kassa that was asked @returns undefined for a fault of this program */
export function wordsOf(error: unknown, host: string): string | undefined {
  if (error instanceof UsageError || error instanceof Failure) return error.message;
  if (error instanceof NotKassaError)
    return `${host} is no Kassa: it answered HTTP ${error.httpStatus}. Look at --url or KASSA_URL.`;
  if (error instanceof KassaError) return wordsOfRefusal(error);
  if (!isUnreached(error)) return undefined;
  if (error.name === 'TimeoutError') return `${host} did not answer in time.`;
  if (isPlain(error.cause)) return `${host} does not speak TLS: give ${host.replace(/^https/, 'http')}`;
  const reason = reasonOf(error);
  return reason === 'unexpected redirect'
    ? `${host} answers with a redirect: give --url the address that it leads to.`
    : `Nothing answers at ${host}: ${reason}. Is Kassa running there? --url or KASSA_URL names another one.`;
}

function wordsOfRefusal({ code, returnMsg, param, problem, extend, docs, requestId }: KassaError): string {
  const what = param === null ? problem || extend : [param, problem].filter(Boolean).join(': ');
  const lines = [`${code}: ${returnMsg}`, what, param === null ? '' : optionFor(param), docs];
  return [...lines, requestId ? `x-request-id ${requestId}` : ''].filter((line) => line).join('\n');
}
