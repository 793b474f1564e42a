import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Answer } from '../answer.ts';

const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: 1 } };

/**
 * Compresses an answer that is made for one visit, as the browser accepts. Only for pages without a secret that could
 * be guessed byte by byte: the nonce is new each time.
 */
export async function pack(answer: Answer, accepted: string): Promise<Answer> {
  const headers = { ...answer.headers, vary: 'accept-encoding' };
  if (/\bbr\b/.test(accepted)) {
    const body = await promisify(brotliCompress)(answer.body, quick);
    return { ...answer, headers: { ...headers, 'content-encoding': 'br' }, body };
  }
  if (/\bgzip\b/.test(accepted)) {
    const body = await promisify(gzip)(answer.body);
    return { ...answer, headers: { ...headers, 'content-encoding': 'gzip' }, body };
  }
  return { ...answer, headers };
}
