import { locales } from '@kassa/texts';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

// Several catalogues for each language, so that a screen loads only its own texts. `first`: the shell and home.
// `account`: log-in, menu and links that can't be used. `pay`: everything from the choice of a method on, except what
// the buyer fills in (`form`) and the steps after that (`step`). `help`: hints about orders. `identity`: identity
// checks. `refund`: refunds of sold crypto. `handoff`: an order that is continued on another device, or
// followed from a mail. `wallet`: the address that a purchase goes to. `sheet`: the buttons of the buyer's own
// wallet.
export default defineConfig({
  sourceLocale: 'en-US',
  locales: [...locales],
  orderBy: 'messageId',
  // Values of a sentence are never read as marks: src/shared/language/trans.tsx.
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  // Without line numbers a catalogue changes only when its texts do.
  format: formatter({ lineNumbers: false }),
  catalogs: [
    {
      path: '<rootDir>/../../packages/texts/src/languages/{locale}/checkout/first',
      include: ['<rootDir>/src/app', '<rootDir>/src/shared', '<rootDir>/src/features/home'],
      exclude: [
        '<rootDir>/src/features/home/problem',
        '<rootDir>/src/features/home/wallet',
        '<rootDir>/src/features/home/one-press',
        '<rootDir>/src/features/home/known',
        '<rootDir>/src/shared/log-in',
        '<rootDir>/src/shared/order',
        '<rootDir>/src/shared/help',
        '<rootDir>/src/shared/identity',
        '<rootDir>/src/shared/handoff',
        '<rootDir>/src/shared/wallet',
        '<rootDir>/src/shared/wallet-pay',
        '<rootDir>/src/**/*.test.tsx',
      ],
    },
    {
      path: '<rootDir>/../../packages/texts/src/languages/{locale}/checkout/account',
      include: [
        '<rootDir>/src/features/sign-in',
        '<rootDir>/src/shared/log-in',
        '<rootDir>/src/features/menu',
        '<rootDir>/src/features/home/problem',
      ],
    },
    {
      path: '<rootDir>/../../packages/texts/src/languages/{locale}/checkout/pay',
      include: [
        '<rootDir>/src/features/pay',
        '<rootDir>/src/features/result',
        '<rootDir>/src/features/history',
        '<rootDir>/src/shared/order',
        '<rootDir>/src/features/home/one-press',
        '<rootDir>/src/features/home/known',
      ],
      exclude: [
        '<rootDir>/src/features/pay/collect',
        '<rootDir>/src/features/pay/next-action',
        '<rootDir>/src/features/result/order-status',
      ],
    },
    {
      path: '<rootDir>/../../packages/texts/src/languages/{locale}/checkout/form',
      include: ['<rootDir>/src/features/pay/collect'],
    },
    {
      path: '<rootDir>/../../packages/texts/src/languages/{locale}/checkout/step',
      include: ['<rootDir>/src/features/pay/next-action'],
    },
    {
      path: '<rootDir>/../../packages/texts/src/languages/{locale}/checkout/wallet',
      include: ['<rootDir>/src/features/home/wallet'],
    },
    {
      path: '<rootDir>/../../packages/texts/src/languages/{locale}/checkout/sheet',
      include: ['<rootDir>/src/shared/wallet', '<rootDir>/src/shared/wallet-pay'],
    },
    {
      path: '<rootDir>/../../packages/texts/src/languages/{locale}/checkout/help',
      include: ['<rootDir>/src/shared/help'],
    },
    {
      path: '<rootDir>/../../packages/texts/src/languages/{locale}/checkout/identity',
      include: ['<rootDir>/src/features/identity', '<rootDir>/src/shared/identity'],
    },
    {
      path: '<rootDir>/../../packages/texts/src/languages/{locale}/checkout/handoff',
      include: [
        '<rootDir>/src/shared/handoff',
        '<rootDir>/src/features/handoff',
        '<rootDir>/src/features/result/order-status',
      ],
    },
    {
      path: '<rootDir>/../../packages/texts/src/languages/{locale}/checkout/refund',
      include: ['<rootDir>/src/features/refund'],
    },
  ],
});
