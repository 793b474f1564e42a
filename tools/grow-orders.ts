// `npm run grow-orders -- --database=postgres://… --order=NUMBER --copies=N`: makes a database of any size for
// measurements, by copying one real order with everything about it. Never on a database that anybody needs: triggers are
// off meanwhile, and the copies stay.
import { parseArgs } from 'node:util';
import { growOrders } from '../apps/server/testing/grow-orders.ts';
import { say } from './launch/progress.mjs';

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    order: { type: 'string' },
    copies: { type: 'string' },
    from: { type: 'string', default: '1' },
  },
});
const { database, order, copies, from } = values;
if (database === undefined || order === undefined || !/^[1-9]\d{0,7}$/.test(copies ?? '')) {
  say(
    'Say --database= (as the owner of the tables), --order= (its number) and --copies=; --from= after an earlier run',
  );
  process.exit(1);
}
const began = performance.now();
await growOrders(database, { orderNo: order, copies: Number(copies), from: Number(from) });
say(`${copies} orders in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
