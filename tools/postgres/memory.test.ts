import { totalmem } from 'node:os';
import { expect, test } from 'vitest';
import { memoryOfMachine, memorySettings } from './memory.ts';

const gigabyte = 1024 ** 3;

test('a small machine keeps what PostgreSQL takes anyway', () => {
  expect(memorySettings(gigabyte / 2)).toEqual({ sharedBuffersMb: 128, maxWalMb: 1024 });
});

test('a larger machine gives PostgreSQL an eighth for its cache, and room for more log', () => {
  expect(memorySettings(12 * gigabyte)).toEqual({ sharedBuffersMb: 1536, maxWalMb: 2048 });
});

test('a very large machine does not give all of that, because other programs run beside it', () => {
  expect(memorySettings(512 * gigabyte)).toEqual({ sharedBuffersMb: 2048, maxWalMb: 8192 });
});

test('the memory of this machine is never more than it has', () => {
  expect(memoryOfMachine()).toBeGreaterThan(0);
  expect(memoryOfMachine()).toBeLessThanOrEqual(totalmem());
});
