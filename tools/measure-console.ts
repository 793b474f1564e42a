// `npm run measure-console -- --orders=1000000`: fills a database of its own with so many orders, and tells for each page of
// the console how long the database takes for it. It needs some 2 GB of memory or disk and some minutes for a million.
// `npm run measure-console -- --database=postgres://… --owner=postgres://…`: tells it of a database that grow-orders has
// made large, for the lists of merchants and buyers and for jobs too.
import { parseArgs } from 'node:util';
import { headOfTable, rowOfTable } from '../apps/server/testing/measure-call.ts';
import { measureConsole } from '../apps/server/testing/measure-console.ts';
import { measureLists } from '../apps/server/testing/measure-lists.ts';
import { say } from './launch/progress.mjs';
import startCluster from './testing/cluster.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: { orders: { type: 'string', default: '1000000' }, database: { type: 'string' }, owner: { type: 'string' } },
});
const { database, owner = database } = values;
if (database !== undefined && owner !== undefined) {
  for (const line of headOfTable) say(line);
  for (const one of await measureLists({ appUrl: database, ownerUrl: owner })) say(rowOfTable(one));
} else {
  const stop = await startCluster();
  await measureConsole(Number(values.orders), say).finally(() => stop());
}
