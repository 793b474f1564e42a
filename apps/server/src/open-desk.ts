import type { App } from './app.ts';
import { createHttpApp } from './doors/http-app.ts';
import { operatorDoors } from './doors/operator/index.ts';
import { ofKind } from './doors/raw-doors.ts';
import { closeHttp, listen } from './serve-http.ts';

const host = '127.0.0.1';

/** Opens the operators' API on its own loopback port, if it has one. @returns its address, '' where it is off */
export async function openDesk(app: App, closers: (() => Promise<void>)[]): Promise<string> {
  const { operatorPort } = app.config;
  if (operatorPort === undefined) return '';
  const http = createHttpApp(app, {
    buyer: [],
    raw: ofKind('desk', operatorDoors),
    page: async () => null,
    paces: app.config.paces,
    local: true,
  });
  closers.push(() => closeHttp(http, app.log));
  const port = await listen(http, { host, port: operatorPort, setting: 'OPERATOR_PORT' });
  return `http://${host}:${port}`;
}
