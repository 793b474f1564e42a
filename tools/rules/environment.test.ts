import { expect, test } from 'vitest';
import { environment } from './environment.ts';
import { breaches } from './planted.ts';

test.each(['const a = process.env.PORT;', "const a = process.env['PORT'];", 'const { PORT } = process.env;'])(
  'found: %s',
  (text) => {
    expect(breaches(environment, { 'apps/server/src/doors/a.ts': text })).toHaveLength(1);
    expect(breaches(environment, { 'apps/server/src/kernel/config.ts': text })).toEqual([]);
  },
);
