import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { loadTexts } from '../shared/language/language.ts';
import type { TextPart } from '../shared/language/text-part.ts';
import { loadable } from '../shared/load/loadable.ts';

/**
 * One path of the checkout (docs/specification/journey.md#routes). Home is not in this table, because it is not lazy
 * and is kept alive: app.tsx draws it.
 */
export interface Route {
  readonly path: string;
  readonly title: MessageDescriptor;
  readonly screen: ComponentType;
  readonly needsSignIn: boolean;
  /** Where the header's arrow leads while the screen is loading. Screens that may have no arrow have none here. */
  readonly back?: string;
  /** Query parameter with the order number: the order's status decides whether the screen may be shown. */
  readonly orderIn?: 'orderNo' | 'customParam';
  /** Whether the order is beside it: its place is kept while the screen is loading. */
  readonly order?: true;
  /** Whether a guest of a wallet may see it too. With `orderIn` they always may. */
  readonly forGuests?: true;
}

// One screen and one chunk for all methods: the order's method decides what it shows.
const payScreen = loadable(async () => {
  const [{ PayScreen }] = await Promise.all([
    import('../features/pay/pay-screen.tsx'),
    loadTexts('pay'),
    loadTexts('form'),
  ]);
  return PayScreen;
});

const routes: readonly Route[] = [
  {
    path: '/emailCode',
    title: msg`Log in`,
    back: '/',
    screen: screen('account', async () => (await import('../features/sign-in/email-step.tsx')).EmailStep),
    needsSignIn: false,
  },
  {
    path: '/verifyCode',
    title: msg`Enter the code`,
    back: '/emailCode',
    screen: screen('account', async () => (await import('../features/sign-in/code-step.tsx')).CodeStep),
    needsSignIn: false,
  },
  {
    path: '/paymentMethod',
    title: msg`Choose payment method`,
    back: '/',
    order: true,
    screen: screen('pay', async () => (await import('../features/pay/choose/choose-method.tsx')).ChooseMethod),
    needsSignIn: false,
  },
  payRoute('/creditCardConfig', msg`Confirm Payment`),
  payRoute('/otherWays-VA', msg`Virtual account payment`),
  payRoute('/otherWayPay', msg`Payment`),
  payRoute('/binancePay', msg`Confirm your payment`),
  payRoute('/brazilPay', msg`Payment in Brazil`),
  payRoute('/ArgentinaPay', msg`Payment in Argentina`),
  payRoute('/currencyPayment', msg`Payment`),
  payRoute('/phpPayment', msg`Payment in the Philippines`),
  payRoute('/PSEWayPay', msg`PSE payment`),
  payRoute('/pagsmilePay', msg`Voucher payment`),
  payRoute('/cashierDesk-bankTransfer', msg`Bank transfer`),
  payRoute('/cashierDesk-QrCode', msg`QR code payment`),
  {
    path: '/paymentResult',
    title: msg`Payment Result`,
    order: true,
    screen: screen('pay', async () => (await import('../features/result/payment-result.tsx')).PaymentResult),
    needsSignIn: true,
    orderIn: 'customParam',
  },
  {
    path: '/tradeHistory',
    title: msg`Orders`,
    back: '/',
    screen: screen('pay', async () => (await import('../features/history/order-history.tsx')).OrderHistory),
    needsSignIn: true,
  },
  {
    path: '/transactionsHistory',
    title: msg`Orders`,
    back: '/',
    screen: screen('pay', async () => (await withTexts('refund', import('../features/refund/sales.tsx'))).Sales),
    needsSignIn: true,
  },
  {
    path: '/receivingMode',
    title: msg`Get your crypto back`,
    back: '/transactionsHistory',
    screen: screen(
      'pay',
      async () => (await withTexts('refund', import('../features/refund/receiving-mode.tsx'))).ReceivingMode,
    ),
    needsSignIn: true,
  },
  {
    path: '/tradeHistory-BuyDetails',
    title: msg`Order details`,
    back: '/tradeHistory',
    order: true,
    screen: screen('pay', async () => (await import('../features/history/order-detail.tsx')).OrderDetail),
    needsSignIn: true,
  },
  {
    path: '/kycVerify',
    title: msg`Identity verification`,
    back: '/',
    screen: screen('identity', async () => (await import('../features/identity/kyc-verify.tsx')).KycVerify),
    needsSignIn: true,
  },
  {
    path: '/kycStatus',
    title: msg`Identity verification`,
    back: '/',
    screen: screen('identity', async () => (await import('../features/identity/kyc-status.tsx')).KycStatus),
    needsSignIn: true,
  },
  {
    path: '/receipt',
    title: msg`Receipt`,
    back: '/tradeHistory',
    screen: screen('pay', async () => (await import('../features/history/receipt.tsx')).ReceiptPage),
    needsSignIn: true,
    forGuests: true,
  },
  {
    path: '/orderStatus',
    title: msg`Order details`,
    order: true,
    screen: screen(
      'pay',
      async () => (await withTexts('handoff', import('../features/result/order-status/order-status.tsx'))).OrderStatus,
    ),
    needsSignIn: false,
  },
  {
    path: '/continue',
    title: msg`Continue your order`,
    screen: screen('handoff', async () => (await import('../features/handoff/continue-order.tsx')).ContinueOrder),
    needsSignIn: false,
  },
  {
    path: '/risk-control/ip-blocked',
    title: msg`Not available here`,
    back: '/',
    screen: screen('account', async () => (await import('../features/menu/ip-blocked.tsx')).IpBlocked),
    needsSignIn: false,
  },
  {
    path: '/terms',
    title: msg`Terms of use`,
    back: '/',
    screen: screen('account', async () => (await import('../features/menu/legal-page.tsx')).TermsPage),
    needsSignIn: false,
  },
  {
    path: '/privacy',
    title: msg`Privacy policy`,
    back: '/',
    screen: screen('account', async () => (await import('../features/menu/legal-page.tsx')).PrivacyPage),
    needsSignIn: false,
  },
];

/** Returns the row of a path. Undefined for home and for unknown paths. */
export function routeOf(path: string): Route | undefined {
  return routes.find((route) => route.path === path);
}

function payRoute(path: string, title: MessageDescriptor): Route {
  return { path, title, screen: payScreen, needsSignIn: true, orderIn: 'orderNo', order: true };
}

function screen(texts: TextPart, load: () => Promise<ComponentType>): ComponentType {
  return loadable(async () => (await Promise.all([load(), loadTexts(texts)]))[0]);
}

/** Loads a screen that has texts of its own beside those of its part. */
async function withTexts<M>(texts: TextPart, module: Promise<M>): Promise<M> {
  return (await Promise.all([module, loadTexts(texts)]))[0];
}
