import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../launch/progress.mjs';
import { billOfMaterials } from './bill-of-materials.ts';

interface Locked {
  readonly version?: string;
  readonly link?: boolean;
}

test('the bill of materials has every package of the lockfile, with its version and checksum', async () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const bill = JSON.parse(await billOfMaterials(root, 'cyclonedx')) as {
    bomFormat: string;
    components: { name: string; group?: string; version: string; hashes?: unknown[] }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  const listed = new Map(bill.components.map((part) => [`${part.name}@${part.version}`, part]));
  const installed = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  );
  expect(installed.length).toBeGreaterThan(100);
  const missing = installed
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`)
    .filter((name) => !listed.get(name)?.hashes?.length);
  expect(missing).toEqual([]);
});

test('the same in SPDX', async () => {
  expect(JSON.parse(await billOfMaterials(root, 'spdx'))).toMatchObject({ spdxVersion: 'SPDX-2.3' });
});
