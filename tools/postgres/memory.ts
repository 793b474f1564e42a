import { totalmem } from 'node:os';

const megabyte = 1024 ** 2;

/** How much of a machine PostgreSQL may take for itself. The rest is the system's own cache, Kassa and a browser. */
export type MemorySettings = { sharedBuffersMb: number; maxWalMb: number };

/**
 * Chooses PostgreSQL's cache and how much log it writes between two checkpoints, in megabytes, by the machine's memory.
 * An eighth is the cache: PostgreSQL recommends a quarter for a machine of its own, and this one has other work. After a
 * checkpoint each page is written whole once more, so a machine with more memory takes more log between two.
 * Source: PostgreSQL's manual, "Resource Consumption" and "WAL Configuration".
 */
export function memorySettings(bytes: number): MemorySettings {
  const megabytes = Math.floor(bytes / megabyte);
  return { sharedBuffersMb: between(128, megabytes / 8, 2048), maxWalMb: between(1024, megabytes / 6, 8192) };
}

/** Returns the memory that this process may count on, in bytes: a container's limit, or else the machine's. */
export function memoryOfMachine(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

function between(least: number, value: number, most: number): number {
  return Math.round(Math.min(most, Math.max(least, value)));
}
