export const pages = {
  opening: {
    title: 'Your payment',
    words: "Your order is ready. If this page doesn't continue automatically, press the button.",
    button: 'Continue to payment',
  },
  tooOld: {
    title: 'Your browser is too old',
    words: "It can't open this checkout safely. You haven't been charged.",
    how: 'Update it, or open this address in another browser or on another device:',
    address: 'Address of your order',
    mail: 'Email it to yourself',
  },
  question: "Your bank's page",
  returned: {
    title: 'Returning from your bank…',
    button: 'Check status',
  },
  noScript: "This page needs JavaScript. You haven't been charged.",
};
