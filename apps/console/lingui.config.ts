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
    },
  ],
});
