import type { MailTexts } from '../mail-kinds.ts';
import { plural } from '../plural.ts';

export const mailsEnUs: MailTexts = {
  login_code: ({ minutes }) => ({
    subject: 'Your login code',
    title: 'Your login code',
    intro: [
      plural('en-US', minutes, {
        one: 'Enter this code where you asked for it. It works once, for {minutes} minute.',
        other: 'Enter this code where you asked for it. It works once, for {minutes} minutes.',
      }),
    ],
    facts: [],
    button: '',
    notes: [
      "Didn't ask for it? Then do nothing: without this code nobody can log in as you.",
      'Never pass it on. We will never ask you for it by phone, mail or chat.',
    ],
  }),
  sell_refund_code: ({ minutes }) => ({
    subject: 'Your code to confirm a refund',
    title: 'Confirm where your crypto goes',
    intro: [
      plural('en-US', minutes, {
        one: 'Enter this code to have {amount} sent back to the address below. It works once, for {minutes} minute.',
        other: 'Enter this code to have {amount} sent back to the address below. It works once, for {minutes} minutes.',
      }),
    ],
    facts: [
      ['Amount', '{amount}'],
      ['Network', '{network}'],
      ['To this address', '{address}'],
      ['Order number', '{orderNo}'],
    ],
    button: '',
    notes: [
      "Compare the address with your wallet, letter by letter: what was sent to a wrong one can't be brought back.",
      "Didn't ask for it? Then do nothing: without this code nothing is sent. Never pass it on; we will never ask you for it by phone, mail or chat.",
    ],
  }),
  payout_failed: () => ({
    subject: 'Your payout failed: get your crypto back',
    title: 'The payout to your bank failed',
    intro: [
      'You sold {amount}, but your bank did not take the payout. Your crypto is safe: we hold it and send it back to a wallet of your own.',
      'Log in with this e-mail address, enter your wallet’s address and confirm it with the code that we send you.',
    ],
    facts: [
      ['You sold', '{amount}'],
      ['Network', '{network}'],
      ['Fee for sending it', '{fee}'],
      ['You get back', '{refundAmount}'],
      ['Order number', '{orderNo}'],
    ],
    button: 'Get it back',
    notes: [
      'Nothing is sent before you confirm, and there is no hurry.',
      'We never ask you to pay for this, nor for the keys or recovery words of your wallet.',
    ],
  }),
  order_paid: () => ({
    subject: 'Receipt for {itemName}',
    title: 'We have received your payment',
    intro: ['Thank you. You paid {total} for {itemName}. {merchantName} is now releasing it to you.'],
    facts: [
      ['Item', '{itemName}'],
      ['Sold by', '{merchantName}'],
      ['Item price', '{itemAmount}'],
      ['Ramp fee', '{rampFee}'],
      ['Network fee', '{networkFee}'],
      ['Total paid', '{total}'],
      ['Paid with', '{method}'],
      ['Paid on', '{paidAt}'],
      ['Order number', '{orderNo}'],
    ],
    button: 'See your order',
    notes: ['There is nothing more to do, and nothing more to pay. We write again when the item has been released.'],
  }),
  order_completed: () => ({
    subject: '{itemName} is yours',
    title: '{itemName} is yours',
    intro: ['{merchantName} has released your item. Your order is complete.'],
    facts: [
      ['Item', '{itemName}'],
      ['Sold by', '{merchantName}'],
      ['Order number', '{orderNo}'],
      ['Transaction hash', '{hash}'],
    ],
    button: 'See your order',
    notes: ['Questions about the item itself are best answered by {merchantName}.'],
  }),
  order_refunded: () => ({
    subject: 'Your refund of {amount}',
    title: 'Your money is on its way back',
    intro: ['We have sent {amount} back to you, by the way you paid: {method}.'],
    facts: [
      ['Amount sent back', '{amount}'],
      ['Sent back to', '{method}'],
      ['Item', '{itemName}'],
      ['Sold by', '{merchantName}'],
      ['Order number', '{orderNo}'],
    ],
    button: 'See your order',
    notes: ['Banks usually show a refund within 3 to 10 working days. You have nothing to do.'],
  }),
  identity_approved: () => ({
    subject: 'Your identity is verified',
    title: 'Your identity is verified',
    intro: ['Thank you. What you showed was accepted, and you can spend more from now on.'],
    facts: [],
    button: 'Go on',
    notes: ['Nothing was charged meanwhile. If you were about to pay, go on where you left off.'],
  }),
  identity_retry: () => ({
    subject: 'Your identity check needs one more thing',
    title: 'Please show something again',
    intro: ['Part of what you showed could not be accepted. You only need to show that part again.'],
    facts: [],
    button: 'Show it again',
    notes: ['You have not been charged. Use your own document, complete and easy to read.'],
  }),
  identity_rejected: () => ({
    subject: 'Your identity could not be verified',
    title: 'Your verification failed',
    intro: ['What you showed could not be accepted, and this check can’t be repeated.'],
    facts: [],
    button: 'See why',
    notes: [
      'Nothing that needed this check is charged. Money that had already moved is sent back the way it came; we write when it is on its way.',
    ],
  }),
  webhook_parked: () => ({
    subject: '{merchantName}: your server does not take our webhooks',
    title: 'Your server does not take our webhooks',
    intro: [
      'For some 75 hours {address} has not taken a message of ours. We have stopped trying to deliver it; it is kept for you.',
      'Until your server works again, ask us for the state of your orders: paid ones may be waiting for their release.',
    ],
    facts: [
      ['Merchant', '{merchantName}'],
      ['Address', '{address}'],
    ],
    button: '',
    notes: [
      'GET /merchant/v1/webhook-deliveries?state=parked lists what did not arrive and why; POST /merchant/v1/webhook-deliveries/resend sends it again.',
      'We write to you at most once a day about an address.',
    ],
  }),
  webhook_gone: () => ({
    subject: '{merchantName}: a webhook endpoint is switched off',
    title: 'We have switched off a webhook endpoint',
    intro: [
      '{address} answered 410: gone. We send nothing there any more; what was waiting for it is kept.',
      'If that was a mistake, switch the endpoint on again, then have what it missed sent once more.',
    ],
    facts: [
      ['Merchant', '{merchantName}'],
      ['Address', '{address}'],
    ],
    button: '',
    notes: [
      'POST /merchant/v1/webhook-endpoints/change with enabled true switches it on; POST /merchant/v1/webhook-deliveries/resend sends again what was dropped.',
      'We write to you at most once a day about an address.',
    ],
  }),
};
