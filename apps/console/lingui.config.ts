import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

// English for now. A further language is its tag here and a folder beside this one.
export default defineConfig({
  sourceLocale: 'en-US',
  locales: ['en-US'],
  orderBy: 'messageId',
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/../../packages/texts/src/languages/{locale}/console/console',
      include: ['<rootDir>/src'],
      exclude: ['<rootDir>/src/features/queues/lost'],
    },
    // A queue that is used only after a restore loads its own words.
    {
      path: '<rootDir>/../../packages/texts/src/languages/{locale}/console/lost',
      include: ['<rootDir>/src/features/queues/lost'],
    },
  ],
});
