import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';
import { Complaint } from '../complaint.ts';
import { installWithApt } from './apt.ts';
import { unpackBrowser } from './unpack.ts';

// A closed network must not make the browser wait for its maker's servers.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

type Candidate = { name: string; find(): Promise<LaunchOptions | undefined> };

/**
 * Finds a Chromium that really opens a page here and returns how Playwright launches it. In this order: BROWSER_PATH,
 * Playwright's own download, a Chrome or Chromium of the system, the one that npm brought, and for root on Debian its package.
 * @throws Complaint when none works, saying what was tried.
 */
export async function findBrowser(say: (line: string) => void): Promise<LaunchOptions> {
  const chosen = process.env.BROWSER_PATH;
  const candidates: Candidate[] = chosen
    ? [{ name: `BROWSER_PATH ${chosen}`, find: async () => ({ executablePath: chosen }) }]
    : [
        { name: "Playwright's own", find: async () => ifThere(chromium.executablePath()) },
        { name: 'a Chrome or Chromium of this system', find: async () => ifThere(onThisSystem()) },
        { name: 'the Chromium from npm', find: unpackBrowser },
        { name: 'the Chromium of Debian', find: () => installWithApt(say) },
      ];
  const tried: string[] = [];
  for (const { name, find } of candidates) {
    const found = await find().catch((error: Error) => error);
    if (found === undefined) continue;
    const options = found instanceof Error ? undefined : withFlags(found);
    const problem = options === undefined ? (found as Error).message : await problemWith(options);
    if (options !== undefined && problem === undefined) return options;
    tried.push(`${name}: ${problem}`);
  }
  throw new Complaint(
    `No browser for the journeys: install Chrome or Chromium, or set BROWSER_PATH to one.${tried.map((line) => `\n  ${line}`).join('')}`,
  );
}

function withFlags(options: LaunchOptions): LaunchOptions {
  // Root has no user namespace to shut the pages in; everybody else keeps the sandbox.
  return { ...options, args: [...quiet, ...(options.args ?? [])], chromiumSandbox: process.getuid?.() !== 0 };
}

async function problemWith(options: LaunchOptions): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({ ...options, timeout: 60_000 });
    try {
      const page = await browser.newPage();
      await page.setContent('<p>Kassa</p>');
      const text = await page.textContent('p');
      return text === 'Kassa' ? undefined : 'it does not show a page';
    } finally {
      await browser.close();
    }
  } catch (error) {
    return String(error).split('\n')[0];
  }
}

function ifThere(path: string | undefined): LaunchOptions | undefined {
  return path !== undefined && existsSync(path) ? { executablePath: path } : undefined;
}

function onThisSystem(): string | undefined {
  const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome.exe'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const apps = ['Google Chrome', 'Chromium'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...apps].find((path) =>
    existsSync(path),
  );
}
