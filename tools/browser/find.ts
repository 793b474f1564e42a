import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';
import { Complaint } from '../complaint.ts';
import { installWithApt } from './apt.ts';
import { unpackBrowser } from './unpack.ts';

// On a closed network the browser must not wait for its maker's servers.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/** A browser that can open pages here. */
export interface FoundBrowser {
  readonly launch: LaunchOptions;
  /** The browser in words: its product and version, its path, and why it was chosen. */
  readonly words: string;
}

type Candidate = { name: string; find(): Promise<LaunchOptions | undefined> };

/**
 * Finds a Chromium that really opens a page here. Tries in this order: BROWSER_PATH (`npm`: the one from npm), the one
 * from npm, Playwright's own download, a Chrome or Chromium of the system, and for root on Debian its package. The one
 * from npm comes first because everybody has the same, and because it draws no window: a page costs it half the processor
 * time.
 * @param purpose `look`: what people will look at, or compare with their own browser. Then the one from npm, which has
 * few letters of its own, comes after the others
 * @throws Complaint when none works, saying what was tried
 */
export async function findBrowser(
  say: (line: string) => void,
  purpose: 'test' | 'look' = 'test',
): Promise<FoundBrowser> {
  const chosen = process.env.BROWSER_PATH;
  const fromNpm: Candidate = { name: 'the Chromium from npm', find: unpackBrowser };
  const withWindow: Candidate[] = [
    { name: "Playwright's own", find: async () => ifThere(chromium.executablePath()) },
    { name: 'a Chrome or Chromium of this system', find: async () => ifThere(onThisSystem()) },
  ];
  const candidates: Candidate[] = chosen
    ? [chosen === 'npm' ? fromNpm : { name: 'BROWSER_PATH', find: async () => ({ executablePath: chosen }) }]
    : [
        ...(purpose === 'test' ? [fromNpm, ...withWindow] : [...withWindow, fromNpm]),
        { name: 'the Chromium of Debian', find: () => installWithApt(say) },
      ];
  const tried: string[] = [];
  for (const { name, find } of candidates) {
    const found = await find().catch((error: Error) => error);
    if (found === undefined) continue;
    const launch = found instanceof Error ? found : withFlags(found);
    const version = launch instanceof Error ? launch : await openPage(launch);
    if (!(launch instanceof Error) && !(version instanceof Error))
      return { launch, words: `Chromium ${version}, ${name}: ${launch.executablePath}` };
    tried.push(`${name}: ${String(version).split('\n')[0]}`);
  }
  throw new Complaint(
    `No browser for the journeys: install Chrome or Chromium, or set BROWSER_PATH to one.${tried.map((line) => `\n  ${line}`).join('')}`,
  );
}

/** Finds the Chrome or Chromium that people here use, without trying whether it opens a page. */
export function systemBrowser(): LaunchOptions | undefined {
  const found = ifThere(onThisSystem());
  return found && withFlags(found);
}

function withFlags(options: LaunchOptions): LaunchOptions {
  // Root has no user namespace for the browser's sandbox. Everybody else keeps the sandbox.
  return { ...options, args: [...quiet, ...(options.args ?? [])], chromiumSandbox: process.getuid?.() !== 0 };
}

/** Opens one page and returns the browser's version, or the error that prevented it. */
async function openPage(options: LaunchOptions): Promise<string | Error> {
  try {
    const browser = await chromium.launch({ ...options, timeout: 60_000 });
    try {
      const page = await browser.newPage();
      await page.setContent('<p>Kassa</p>');
      const text = await page.textContent('p');
      return text === 'Kassa' ? browser.version() : new Error('it does not show a page');
    } finally {
      await browser.close();
    }
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
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
