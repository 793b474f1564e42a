// `npm run measure-console -- --orders=1000000`: fills a database of its own with so many orders, and tells for each page of
// the console how long the database takes for it. It needs some 2 GB of memory or disk and some minutes for a million.
import { parseArgs } from 'node:util';
import { measureConsole } from '../apps/server/testing/measure-console.ts';
import { say } from './launch/progress.mjs';
import startCluster from './testing/cluster.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: { orders: { type: 'string', default: '1000000' } },
});
const stop = await startCluster();
await measureConsole(Number(values.orders), say).finally(() => stop());
