/** A WebDriver session: W3C WebDriver, https://www.w3.org/TR/webdriver2/. */
export interface WebDriver {
  readonly version: string;
  /** Sends a command below the session. @throws Error with the driver's words */
  send<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T>;
}

/** Opens a session at a driver that listens on `address`. */
export async function openSession(address: string, capabilities: object): Promise<WebDriver> {
  const made = await command<{ sessionId: string; capabilities: { browserVersion?: string } }>(
    `${address}/session`,
    'POST',
    { capabilities: { alwaysMatch: capabilities } },
  );
  return {
    version: made.capabilities.browserVersion ?? '',
    send: (method, path, body) => command(`${address}/session/${made.sessionId}${path}`, method, body),
  };
}

async function command<T>(url: string, method: string, body: unknown): Promise<T> {
  const answer = await fetch(url, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    signal: AbortSignal.timeout(90_000),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) {
    const { error, message } = value as { error?: string; message?: string };
    throw new Error(`WebDriver: ${error ?? answer.status}: ${message ?? ''}`);
  }
  return value as T;
}
