import { bodyHeaders, gallery } from '../../../apps/server/testing/merchant-client.ts';

/** A Kassa, and its time: ms since 1970. */
interface At {
  readonly serverUrl: string;
  now(): Promise<number> | number;
}

/** Makes a call of the gallery under x-signature. @throws Error with the answer of a refusal */
export async function postAsGallery<T>({ serverUrl, now }: At, target: string, fields: unknown): Promise<T> {
  const body = JSON.stringify(fields);
  const signed = bodyHeaders(gallery, { method: 'POST', target, body, now: await now() });
  const headers = { 'content-type': 'application/json', ...signed };
  const answer = await fetch(serverUrl + target, { method: 'POST', headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${target} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text).data;
}
