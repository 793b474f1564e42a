import type { App } from './app.ts';
import { createHttpApp, type Doors } from './doors/http-app.ts';
import { consoleDoors } from './doors/operator/console.ts';
import { operatorDoors } from './doors/operator/index.ts';
import { readBuilt } from './doors/pages/checkout-files.ts';
import { createConsolePages } from './doors/pages/serve-console.ts';
import { ofKind } from './doors/raw-doors.ts';
import { closeHttp, listen, type Place } from './serve-http.ts';
import { namesAtSandbox } from './workflows/desk/sandbox-operators.ts';

const host = '127.0.0.1';

type Closers = (() => Promise<void>)[];

/** Opens the operators' API on its own loopback port, if it has one. @returns its address, '' where it is off */
export async function openDesk(app: App, closers: Closers): Promise<string> {
  const { operatorPort } = app.config;
  if (operatorPort === undefined) return '';
  const doors = { raw: ofKind('desk', operatorDoors), page: async () => null, local: 'programs' } as const;
  return open(app, closers, { ...doors, port: operatorPort, setting: 'OPERATOR_PORT' });
}

/**
 * Opens the console on its own loopback port, if it has one and was built. @returns its address, '' where it is off
 * @throws ConfigError when CONSOLE_DIR holds no built console
 */
export async function openConsole(app: App, closers: Closers): Promise<string> {
  const { consolePort, consoleDir, mode, publicUrl } = app.config;
  if (consolePort === undefined || consoleDir === undefined) return '';
  const built = await readBuilt(consoleDir, 'CONSOLE_DIR');
  const page = createConsolePages(
    built,
    mode === 'sandbox' ? { operators: namesAtSandbox(), playUrl: `${publicUrl}/docs/sandbox` } : undefined,
  );
  const doors = { raw: ofKind('desk', consoleDoors(app.config)), page, local: 'console' } as const;
  return open(app, closers, { ...doors, port: consolePort, setting: 'CONSOLE_PORT' });
}

async function open(
  app: App,
  closers: Closers,
  { port, setting, ...doors }: Pick<Doors, 'raw' | 'page' | 'local'> & Pick<Place, 'port' | 'setting'>,
): Promise<string> {
  const http = createHttpApp(app, { buyer: [], ...doors, paces: app.config.paces });
  closers.push(() => closeHttp(http, app.log));
  return `http://${host}:${await listen(http, { host, port, setting })}`;
}
