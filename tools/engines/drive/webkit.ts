import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '../../ports.ts';
import { callText, type Engine, iframeOf, type Session, type Thing, type Window } from './engine.ts';
import { openSession, type WebDriver } from './web-driver.ts';

/** The programs that a WebKit needs here: a browser, its driver, and a screen in memory with a window manager. */
export interface WebKitPrograms {
  readonly browser: string;
  readonly driver: string;
  readonly screen: string;
  readonly manager: string;
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

// High enough for a shop's page with the checkout in it: inside a frame, this driver presses beside things that only
// scrolling the page around it would show.
const screen = { width: 1400, height: 3200 };

/** Starts WebKitGTK's small browser by WebDriver, on a screen in memory. */
export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const size = `${screen.width}x${screen.height}x24`;
  const display = spawn(programs.screen, ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(createInterface(display.stdout), 'line')) as [string];
  const env = { ...process.env, DISPLAY: `:${number}`, LANG: 'en_US.UTF-8', WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
  const manager = spawn(programs.manager, [], { env, stdio: 'ignore' });
  const first = await newSession(programs, env);
  await first.close();
  return {
    name: 'WebKit',
    version: first.version,
    newSession: () => newSession(programs, env),
    async close() {
      await stop(manager);
      await stop(display);
    },
  };
}

/** Opens a browser with a driver of its own: one driver's second session does not start. */
async function newSession(
  { driver, browser }: WebKitPrograms,
  env: NodeJS.ProcessEnv,
): Promise<Session & { version: string }> {
  const port = await freePort();
  const child = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' });
  try {
    const address = `http://127.0.0.1:${port}`;
    await answers(`${address}/status`);
    const session = await openSession(address, {
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    });
    await session.send('POST', '/window/rect', { x: 0, y: 0, width: screen.width - 100, height: screen.height - 50 });
    return {
      version: session.version,
      window: windowOf(session, await session.send<string>('GET', '/window')),
      async close() {
        await session.send('DELETE', '');
        await stop(child);
      },
    };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

function windowOf(session: WebDriver, handle: string): Window {
  const enter = async (frames: readonly string[]): Promise<boolean> => {
    await session.send('POST', '/window', { handle });
    await session.send('POST', '/frame', { id: null });
    for (const title of frames) {
      const id = await run(`document.querySelector(${JSON.stringify(iframeOf(title))})`);
      if (id === null) return false;
      await session.send('POST', '/frame', { id });
    }
    return true;
  };
  const run = <T>(expression: string): Promise<T | null> =>
    session.send('POST', '/execute/sync', { script: `return ${expression}`, args: [] });
  const idOf = (thing: Thing) => (thing as Record<string, string>)[elementKey];
  return {
    open: async (url) => {
      await session.send('POST', '/window', { handle });
      await session.send('POST', '/url', { url });
    },
    ask: async (call, args, frames) =>
      (await enter(frames)) ? ((await run(callText(call, args))) as never) : undefined,
    find: async (call, args, frames) =>
      (await enter(frames)) ? ((await run(callText(call, args))) ?? undefined) : undefined,
    press: async (thing, frames) => {
      await enter(frames);
      await session.send('POST', `/element/${idOf(thing)}/click`);
    },
    type: async (thing, text, frames) => {
      await enter(frames);
      // It types at the end of what is there.
      await session.send('POST', `/element/${idOf(thing)}/clear`);
      await session.send('POST', `/element/${idOf(thing)}/value`, { text });
    },
    opened: async () => {
      const handles = await session.send<string[]>('GET', '/window/handles');
      const other = handles.find((one) => one !== handle);
      return other === undefined ? undefined : windowOf(session, other);
    },
  };
}

async function answers(url: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url).catch((error: unknown) => {
      if (tries === 100) throw error;
    });
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
