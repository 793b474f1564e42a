import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

// What the list of orders and the frame around every page say. They load it alone, and all other pages the rest too
// (src/shared/words/language.ts).
const first = [
  '<rootDir>/src/app',
  '<rootDir>/src/features/orders',
  '<rootDir>/src/shared/parts/export-link.tsx',
  '<rootDir>/src/shared/parts/filter-form.tsx',
  '<rootDir>/src/shared/parts/form-dialog.tsx',
  '<rootDir>/src/shared/parts/page.tsx',
  '<rootDir>/src/shared/parts/refresh.tsx',
  '<rootDir>/src/shared/parts/refused-filters.tsx',
  '<rootDir>/src/shared/words/roles.ts',
  '<rootDir>/src/shared/words/statuses.ts',
];

// English for now. A further language is its tag here and a folder beside this one.
export default defineConfig({
  sourceLocale: 'en-US',
  locales: ['en-US'],
  orderBy: 'messageId',
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/../../packages/texts/src/languages/{locale}/console/first',
      include: first,
    },
    {
      path: '<rootDir>/../../packages/texts/src/languages/{locale}/console/console',
      include: ['<rootDir>/src'],
      exclude: first,
    },
  ],
});
