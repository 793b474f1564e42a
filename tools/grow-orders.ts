// `npm run grow-orders -- --database=postgres://… --order=NUMBER --copies=N`: makes a database of any size for
// measurements, by copying real orders with everything about them. Never on a database that anybody needs: triggers, and
// for many copies indexes and keys, are off meanwhile, and the copies stay.
import { parseArgs } from 'node:util';
import { growOrders } from '../apps/server/testing/grow-orders.ts';
import { say } from './launch/progress.mjs';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    database: { type: 'string' },
    order: { type: 'string', multiple: true, default: [] },
    copies: { type: 'string', multiple: true, default: [] },
    from: { type: 'string', default: '1' },
    apart: { type: 'string', default: '1000' },
  },
});
const { database, order, copies, from, apart } = values;
const whole = [...copies, from, apart].every((text) => /^[1-9]\d{0,9}$/.test(text));
if (database === undefined || order.length === 0 || order.length !== copies.length || !whole) {
  say(
    'Say --database= (as the owner of the tables), --order= (its number) and --copies=, both as often as there are orders; ' +
      '--from= after an earlier run; --apart= the milliseconds between two copies',
  );
  process.exit(1);
}
const began = performance.now();
const growths = order.map((orderNo, index) => ({
  orderNo,
  copies: Number(copies[index]),
  from: Number(from),
  apartMs: Number(apart),
}));
await growOrders(database, ...growths);
say(`${copies.join(' and ')} orders in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
