import type { MailTemplate, OrderMailTexts } from '../../mail-kinds.ts';
import { type ReasonTexts, reasonOf } from '../../reason-of.ts';

/** Why money goes back. */
const reasons: ReasonTexts = {
  late: 'Your payment arrived after the time to pay was up.',
  part: "The full amount didn't arrive in time.",
  second: 'You paid twice for the same order.',
  excess: 'You paid more than the total. This is the difference.',
  wrong_currency: "Your payment came in a different currency than the order's.",
  release_failed: "{itemName} couldn't be delivered.",
  merchant: '{merchantName} asked for this refund.',
  identity: "We couldn't verify your identity.",
  noItem: "The order is closed, so you won't receive {itemName}.",
};

/** What every mail about an order says of it. */
const ofOrder: MailTemplate['facts'] = [
  ['Item', '{itemName}'],
  ['Sold by', '{merchantName}'],
  ['Order ID', '{orderNo}'],
  ['Help with your item', '{support}'],
];

export const orderMails: OrderMailTexts = {
  order_to_pay: () => ({
    subject: 'Payment details for your order {orderNo}',
    title: 'How to pay for your order',
    intro: ['Pay {amount} with {method} by {until}.'],
    facts: [
      ['Amount', '{amount}'],
      ['Pay it by', '{until}'],
      ['Bank', '{bankName}'],
      ['Branch', '{branchName}'],
      ['Store', '{chain}'],
      ['Account type', '{accountType}'],
      ['Account holder', '{accountName}'],
      ['Virtual account number', '{virtualAccount}'],
      ['Account number', '{accountNumber}'],
      ['CLABE', '{clabe}'],
      ['CVU', '{cvu}'],
      ['Alias', '{alias}'],
      ['IBAN', '{iban}'],
      ['PayID', '{payId}'],
      ["Account holder's tax number", '{taxId}'],
      ['Payment code', '{paymentCode}'],
      ['Confirmation number', '{confirmationNumber}'],
      ['Voucher number', '{voucher}'],
      ['Boleto number (linha digitável)', '{boletoLine}'],
      ['Reference', '{reference}'],
      ...ofOrder,
    ],
    button: 'See your order',
    notes: [
      'Send the exact amount to these details so we can match it.',
      "Don't pay twice.",
      "Already paid? You can ignore this email. We'll send your receipt.",
    ],
  }),
  order_part: ({ noWayBack, rest }) => ({
    subject: 'We received part of your payment: {orderNo}',
    title: 'We received part of your payment',
    intro: [
      rest
        ? noWayBack
          ? "We're waiting for the rest. {noWayBack} payments can't be sent back the same way: if the rest doesn't arrive, our team will email you to ask where to send your money."
          : "We're waiting for the rest. If it doesn't arrive, we'll refund what you paid."
        : noWayBack
          ? "The rest can't be paid with this method, and {noWayBack} payments can't be sent back the same way. Our team will email you to ask where to send your money."
          : "The rest can't be paid with this method, so we'll refund what you paid.",
    ],
    facts: [
      ['Received', '{received}'],
      ['Still to pay', '{rest}'],
      ['Pay it by', '{until}'],
      ['Account number', '{account}'],
      ['Paid with', '{method}'],
      ...ofOrder,
    ],
    button: 'See your order',
    notes: [],
  }),
  order_paid: () => ({
    subject: 'Receipt for your order {orderNo}',
    title: 'Payment received',
    intro: ["Thank you! You paid {total} for {itemName}. We'll email you when it's delivered."],
    facts: [
      ['Item', '{itemName}'],
      ['Sold by', '{merchantName}'],
      ['Item price', '{itemAmount}'],
      ['Service fee', '{rampFee}'],
      ['Network fee', '{networkFee}'],
      ['Total paid', '{total}'],
      ['Paid with', '{method}'],
      ['Paid on', '{paidAt}'],
      ['Order ID', '{orderNo}'],
      ['Help with your item', '{support}'],
    ],
    button: 'See your order',
    notes: [],
  }),
  order_completed: () => ({
    subject: 'Your order {orderNo} is complete',
    title: 'Your order is complete',
    intro: ['{itemName} has been delivered.'],
    facts: [...ofOrder, ['Transaction hash', '{hash}']],
    button: 'See your order',
    notes: ['Questions about your item? Contact {merchantName}.'],
  }),
  order_refunded: ({ method, why, toCard }) => ({
    subject: 'Your refund of {amount}',
    title: 'Your refund is on its way',
    intro: [
      method ? "We've sent {amount} back to you, the way you paid: {method}." : "We've sent {amount} back to you.",
      ...reasonOf(reasons, why, 'ends'),
    ],
    facts: [['Amount', '{amount}'], ['Refunded to', '{method}'], ...ofOrder],
    button: 'See your order',
    notes: [
      toCard
        ? 'Banks usually take 3 to 10 business days to show a refund.'
        : 'It may take up to 10 days to show up at your bank or wallet.',
    ],
  }),
  order_held: ({ why, state }) => ({
    subject: 'About your payment of {amount}',
    ...{
      refunding: {
        title: 'Your payment arrived too late',
        intro: [
          ...reasonOf(reasons, why, 'ends'),
          "We're sending {amount} back to you, the way you paid: {method}. We'll email you when it's done.",
        ],
      },
      no_way_back: {
        title: 'We have your money',
        intro: [
          ...reasonOf(reasons, why),
          "{method} payments can't be sent back the same way. Our team will decide what happens with your {amount} and email you. If it has to go back to you, we'll ask where to send it.",
        ],
      },
      stuck: {
        title: 'We have your money',
        intro: [
          ...reasonOf(reasons, why),
          "We couldn't send {amount} back to you the way you paid: {method}. Our team is looking into it and will email you.",
        ],
      },
      checked: {
        title: "We're checking your payment",
        intro: [
          "We've received {amount}. Our team is checking this payment, and nothing is delivered until that's done. We'll email you when it's decided.",
        ],
      },
    }[state],
    facts: [['Amount', '{amount}'], ['Paid with', '{method}'], ...ofOrder],
    button: 'See your order',
    notes: ["Don't pay again.", "We'll never ask you by email for a card number, a password or a code."],
  }),
};
