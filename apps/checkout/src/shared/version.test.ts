import { beforeEach, expect, test, vi } from 'vitest';

const reloads = vi.hoisted(() => vi.fn());
vi.mock('./load/reload.ts', () => ({ reloadWhenFree: reloads }));
const stored = new Map<string, string>();
vi.mock('./storage.ts', () => ({ inBrowser: { set: (name: string, value: string) => stored.set(name, value) } }));

const heard = new Map<string, (event: Partial<StorageEvent>) => void>();
vi.stubGlobal('window', {});
vi.stubGlobal('requestIdleCallback', undefined);
vi.stubGlobal('setTimeout', () => 0);
vi.stubGlobal('document', { addEventListener: () => {} });
vi.stubGlobal('addEventListener', (name: string, listener: () => void) => heard.set(name, listener));
vi.stubGlobal('__APP_VERSION__', '1.0.1');
const served = vi.fn();
vi.stubGlobal('fetch', async () => ({ json: async () => ({ version: served() }) }));

const { reloadOnNewVersion } = await import('./version.ts');
beforeEach(() => {
  reloads.mockClear();
  stored.clear();
  reloadOnNewVersion();
});
const another = (newValue: string) => heard.get('storage')?.({ key: 'version', newValue });

test('when another tab has loaded another build, this one reads the version file and reloads for its version', async () => {
  served.mockReturnValue('1.0.2');
  another('1.0.2');
  await vi.waitFor(() => expect(reloads).toHaveBeenCalledWith('version 1.0.2'));
  expect(stored.has('version')).toBe(false);
});

test('a stored version that the server does not name causes no reload, and is corrected', async () => {
  served.mockReturnValue('1.0.1');
  another('9.9.9');
  await vi.waitFor(() => expect(stored.get('version')).toBe('1.0.1'));
  expect(reloads).not.toHaveBeenCalled();
});
