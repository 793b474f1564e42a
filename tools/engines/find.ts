import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from '../browser/apt.ts';
import { type FoundBrowser, findBrowser, systemBrowser } from '../browser/find.ts';
import { startChromium } from './drive/chromium.ts';
import type { Engine } from './drive/engine.ts';
import { startFirefox } from './drive/firefox.ts';
import { startWebKit } from './drive/webkit.ts';
import { oldChromium } from './old-chromium.ts';

/** An engine that the machine has, or why it has none. */
export type Found = { readonly name: string } & (
  | { readonly start: () => Promise<Engine> }
  | { readonly missing: string }
);

/** Debian's packages of the engines beside Chromium, with a screen in memory for WebKit. */
const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'openbox'];

/**
 * Finds the engines of this machine. `get`: first installs what it offers (Debian's packages, for root; old Chromiums
 * from npm). Says why where it could not.
 */
export async function findEngines(get: boolean, say: (line: string) => void): Promise<readonly Found[]> {
  const problem = get ? await getPackages(say) : undefined;
  const old = [];
  for (const version of ['115.0.0', '103.0.0']) old.push(await findOld(version, get, say));
  return [findFirefox(problem), findWebKit(problem), findSystems(), ...old];
}

/** Finds the Chromium that the journeys of `npm test` use: the same walks there show that they are right. */
export async function findToday(say: (line: string) => void): Promise<Found> {
  const { launch }: FoundBrowser = await findBrowser(say);
  return { name: 'Chromium', start: () => startChromium('Chromium', launch) };
}

async function getPackages(say: (line: string) => void): Promise<string | undefined> {
  if (firefoxPath() && webKitPrograms().every(existsAt)) return undefined;
  const names = packages.join(' ');
  try {
    return (await installPackages(packages, say)) ? undefined : `on Debian, as root: apt-get install ${names}`;
  } catch (error) {
    return `apt-get install ${names}: ${(error as Error).message}`;
  }
}

function findFirefox(problem: string | undefined): Found {
  const name = 'Firefox';
  const path = firefoxPath();
  return path ? { name, start: () => startFirefox(path) } : { name, missing: problem ?? 'there is no Firefox' };
}

function findWebKit(problem: string | undefined): Found {
  const name = 'WebKit';
  const paths = webKitPrograms();
  const [browser, driver, screen, manager] = paths;
  if (!browser || !driver || !screen || !manager || !paths.every(existsAt))
    return { name, missing: problem ?? 'there is no WebKitWebDriver with MiniBrowser, Xvfb and openbox' };
  return { name, start: () => startWebKit({ browser, driver, screen, manager }) };
}

/** The browser that people use has a window and is newer than the one from npm. */
function findSystems(): Found {
  const name = "the system's Chromium";
  const launch = systemBrowser();
  return launch
    ? { name, start: () => startChromium(name, launch) }
    : { name, missing: 'there is no Chrome or Chromium' };
}

async function findOld(version: string, get: boolean, say: (line: string) => void): Promise<Found> {
  const name = `Chromium ${version.split('.')[0]}`;
  try {
    const launch = await oldChromium(version, get, say);
    if (launch) return { name, start: () => startChromium(name, launch) };
    return { name, missing: get ? 'npm has it for Linux on x64 only' : 'npm run engines gets it' };
  } catch (error) {
    return { name, missing: (error as Error).message };
  }
}

function firefoxPath(): string | undefined {
  const app = '/Applications/Firefox.app/Contents/MacOS/firefox';
  return onPath('firefox-esr') ?? onPath('firefox') ?? (existsSync(app) ? app : undefined);
}

function webKitPrograms(): readonly (string | undefined)[] {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').sort().reverse();
  return [browser, onPath('WebKitWebDriver'), onPath('Xvfb'), onPath('openbox')];
}

const existsAt = (path: string | undefined): boolean => path !== undefined && existsSync(path);

function onPath(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}
