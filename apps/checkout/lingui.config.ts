import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

// Several catalogues a language, so that a screen loads only its own words: `first` for the shell and home, `account` for
// sign-in, menu and links that can't be used, `pay` for everything from the choice of a method on, but for what is filled in
// to pay (`form`) and what is then to be done (`step`). `help` for the hints around orders, `identity` for the checks of a
// person, `refund` for what comes back of a sale, `wallet` for
// the address that a purchase goes to.
export default defineConfig({
  sourceLocale: 'en-US',
  locales: ['en-US', 'zh-HK', 'es', 'ko'],
  orderBy: 'messageId',
  // Without line numbers a catalogue changes only where its words do.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/first',
      include: ['<rootDir>/src/app', '<rootDir>/src/shared', '<rootDir>/src/features/home'],
      exclude: [
        '<rootDir>/src/features/home/problem',
        '<rootDir>/src/features/home/wallet',
        '<rootDir>/src/shared/order',
        '<rootDir>/src/shared/help',
        '<rootDir>/src/shared/identity',
      ],
    },
    {
      path: '<rootDir>/src/locales/{locale}/account',
      include: ['<rootDir>/src/features/sign-in', '<rootDir>/src/features/menu', '<rootDir>/src/features/home/problem'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/pay',
      include: [
        '<rootDir>/src/features/pay',
        '<rootDir>/src/features/result',
        '<rootDir>/src/features/history',
        '<rootDir>/src/shared/order',
      ],
      exclude: ['<rootDir>/src/features/pay/collect', '<rootDir>/src/features/pay/next-action'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/form',
      include: ['<rootDir>/src/features/pay/collect'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/step',
      include: ['<rootDir>/src/features/pay/next-action'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/wallet',
      include: ['<rootDir>/src/features/home/wallet'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/help',
      include: ['<rootDir>/src/shared/help'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/identity',
      include: ['<rootDir>/src/features/identity', '<rootDir>/src/shared/identity'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/refund',
      include: ['<rootDir>/src/features/refund'],
    },
  ],
});
