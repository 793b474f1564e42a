/** Calls a JSON door of the sandbox: GET without a body, POST with one. @throws with its message when it refuses */
export async function askJson<T>(url: string, body?: unknown): Promise<T> {
  const response = await fetch(
    url,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 500)}`);
  return text === '' ? (undefined as T) : JSON.parse(text);
}
