import type { MailTexts } from '../../mail-kinds.ts';
import { orderMails } from './order-mails.ts';

export const mails: MailTexts = {
  login_code: ({ minutes, merchantName }, plural) => ({
    subject: merchantName ? '{code} is your {merchantName} code' : '{code} is your login code',
    title: 'Your login code',
    intro: [
      plural(minutes, {
        one: 'Enter this code to log in. It works once and expires in {minutes} minute.',
        other: 'Enter this code to log in. It works once and expires in {minutes} minutes.',
      }),
    ],
    facts: [],
    button: '',
    notes: [
      "Didn't request this? You can ignore this email.",
      "Don't share it with anyone. We'll never ask you for it by phone, email or chat.",
    ],
  }),
  login_warning: () => ({
    subject: 'Someone keeps trying to log in to your account',
    title: 'Was that you?',
    intro: [
      'Someone requested many codes for this email address today, or entered wrong ones.',
      "If it was you, that's fine. If it wasn't, your account is still safe: a code only works where it was requested, and only for a few tries.",
    ],
    facts: [],
    button: '',
    notes: [
      'You can still log in with the code from our latest email. For now, a code may allow only one try, and a new one may take up to 15 minutes.',
      "Don't share a code with anyone, no matter who asks. We send this email at most once a day.",
    ],
  }),
  sell_refund_code: ({ minutes }, plural) => ({
    subject: 'Your code to confirm a refund',
    title: 'Confirm where to send your crypto',
    intro: [
      plural(minutes, {
        one: 'Enter this code to send {amount} to the address below. It works once and expires in {minutes} minute.',
        other: 'Enter this code to send {amount} to the address below. It works once and expires in {minutes} minutes.',
      }),
    ],
    facts: [
      ['Amount', '{amount}'],
      ['Network', '{network}'],
      ['Address', '{address}'],
      ['Order ID', '{orderNo}'],
    ],
    button: '',
    notes: [
      "Compare the whole address with your wallet. Transfers can't be reversed.",
      "Didn't request this? You can ignore this email: nothing is sent without the code. Don't share it with anyone. We'll never ask you for it by phone, email or chat.",
    ],
  }),
  payout_failed: () => ({
    subject: 'Your payout failed: get your crypto back',
    title: "We couldn't pay out to your bank",
    intro: [
      "You sold {amount}, but your bank didn't accept the payout. Your crypto is safe with us, and we can send it back to your wallet.",
      "Log in with this email address, enter your wallet address and confirm it with the code we'll email you.",
    ],
    facts: [
      ['You sold', '{amount}'],
      ['Network', '{network}'],
      ['Network fee', '{fee}'],
      ["You'll receive", '{refundAmount}'],
      ['Order ID', '{orderNo}'],
    ],
    button: 'Get it back',
    notes: [
      "We won't send anything until you confirm. There's no rush.",
      "We'll never ask you to pay for this, or for your wallet's keys or recovery phrase.",
    ],
  }),
  ...orderMails,
  identity_approved: ({ limit }) => ({
    subject: 'Your identity is verified',
    title: 'Identity verified',
    intro: [limit ? "You're verified. Your daily limit is now {limit}." : "You're verified."],
    facts: [],
    button: 'Continue',
    notes: ["You haven't been charged. If you were about to pay, pick up where you left off."],
  }),
  identity_retry: () => ({
    subject: 'One more thing to verify your identity',
    title: 'One more thing',
    intro: ["We couldn't accept part of what you submitted. Please resubmit just this part."],
    facts: [],
    button: 'Resubmit',
    notes: ["You haven't been charged. Use your own document, complete and easy to read."],
  }),
  identity_rejected: ({ noWayBack }) => ({
    subject: "We couldn't verify your identity",
    title: "We couldn't verify you",
    intro: ["We couldn't accept what you submitted, and this verification can't be repeated."],
    facts: [],
    button: 'See why',
    notes: [
      noWayBack
        ? "You won't be charged for anything that needed it. {noWayBack} payments can't be sent back the same way: our team will email you to ask where to send your money."
        : "You won't be charged for anything that needed it. If you've already paid, we'll send your money back the way you paid and email you when it's on its way.",
    ],
  }),
  webhook_parked: () => ({
    subject: 'Webhooks to {address} are failing',
    title: 'Webhooks are failing',
    intro: [
      "We've been unable to deliver webhooks to {address} for about 75 hours. We've stopped retrying, but nothing is lost.",
      'Until your server is back, ask us for the status of your orders: some may be paid and waiting for release.',
    ],
    facts: [
      ['Merchant', '{merchantName}'],
      ['Address', '{address}'],
    ],
    button: '',
    notes: [
      'GET /merchant/v1/webhook-deliveries?state=parked lists what failed and why; POST /merchant/v1/webhook-deliveries/resend resends it.',
      'We email you at most once a day about an address.',
    ],
  }),
  webhook_gone: () => ({
    subject: "We've turned off a webhook endpoint",
    title: "We've turned off a webhook endpoint",
    intro: [
      "{address} answered 410 Gone, so we've stopped sending events there. Pending events are kept.",
      'If this was a mistake, turn the endpoint back on, then resend what it missed.',
    ],
    facts: [
      ['Merchant', '{merchantName}'],
      ['Address', '{address}'],
    ],
    button: '',
    notes: [
      'POST /merchant/v1/webhook-endpoints/change with enabled true turns it on; POST /merchant/v1/webhook-deliveries/resend resends what it missed.',
      'We email you at most once a day about an address.',
    ],
  }),
  dispute_opened: () => ({
    subject: 'The payment of order {orderNo} is disputed',
    title: 'The payment of order {orderNo} is disputed',
    intro: [
      "The buyer's bank is disputing {amount} of this payment. If the item isn't delivered yet, don't release it.",
    ],
    facts: [
      ['Merchant', '{merchantName}'],
      ['Order ID', '{orderNo}'],
      ['Amount', '{amount}'],
      ['Evidence due by', '{due}'],
    ],
    button: '',
    notes: ["Send us proof of the delivery before that date. While the bank decides, the order can't be refunded."],
  }),
  dispute_due: () => ({
    subject: 'Evidence for order {orderNo} is due by {due}',
    title: 'Evidence for order {orderNo} is due by {due}',
    intro: ["The buyer's bank is disputing {amount} of this payment, and we haven't sent any evidence yet."],
    facts: [
      ['Merchant', '{merchantName}'],
      ['Order ID', '{orderNo}'],
      ['Amount', '{amount}'],
      ['Evidence due by', '{due}'],
    ],
    button: '',
    notes: ['Send us proof of the delivery before that date. Without it, the bank decides for the buyer.'],
  }),
  dispute_won: () => ({
    subject: 'Dispute won: order {orderNo}',
    title: 'Dispute won: order {orderNo}',
    intro: [
      "The bank decided in your favor: {amount} stays with you. If we'd stopped the delivery, we'll be in touch.",
    ],
    facts: [
      ['Merchant', '{merchantName}'],
      ['Order ID', '{orderNo}'],
      ['Amount', '{amount}'],
    ],
    button: '',
    notes: ["Banks sometimes decide again. If that happens, we'll email you."],
  }),
  dispute_lost: () => ({
    subject: 'Dispute lost: order {orderNo}',
    title: 'Dispute lost: order {orderNo}',
    intro: ["The bank returned {amount} to the buyer. It's no longer part of what we owe you, as with a refund."],
    facts: [
      ['Merchant', '{merchantName}'],
      ['Order ID', '{orderNo}'],
      ['Amount', '{amount}'],
    ],
    button: '',
    notes: ["Banks sometimes decide again. If that happens, we'll email you."],
  }),
  sale_to_deliver: () => ({
    subject: 'Order {orderNo} is paid and waiting for delivery',
    title: "You've made a sale",
    intro: [
      'Your buyer has paid. Deliver {itemName}, then confirm it in the console.',
      "Can't deliver it? Tell us there, and we'll send your buyer's money back.",
    ],
    facts: [
      ['Merchant', '{merchantName}'],
      ['Order ID', '{orderNo}'],
      ['Price', '{amount}'],
      ['Confirm by', '{due}'],
    ],
    button: 'Open the order',
    notes: ["If we haven't heard from you by then, our team will look at the order."],
  }),
  console_invitation: () => ({
    subject: "You're invited to the {merchantName} console",
    title: "You're invited to the console",
    intro: ["You can now work on {merchantName}'s orders there. Open the link in the browser you'll use for work."],
    facts: [],
    button: 'Accept the invitation',
    notes: ['The link works once, for three days.', "Don't know what this is about? You can ignore this email."],
  }),
};
