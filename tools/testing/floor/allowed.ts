/** Younger features that may stay, in the files whose names `files` matches (all by default), because of `why`. */
export interface Allowed {
  readonly features: readonly string[];
  readonly files?: RegExp;
  readonly why: string;
}

/** The younger features that are used nevertheless. One that nothing needs any more fails the check. */
export const allowed: readonly Allowed[] = [
  {
    features: [
      'text-wrap',
      'word-break: auto-phrase',
      'overscroll-behavior',
      'forced-color-adjust',
      'forced-colors',
      'user-select: all',
      'scrollbar-width',
    ],
    why: 'an older browser shows or does a little less',
  },
  {
    features: ['cursor: pointer', 'cursor: not-allowed', 'cursor: progress'],
    why: 'only an iPad draws another pointer',
  },
  {
    features: ['align-content: start', 'align-content: end', 'place-items: start'],
    why: 'WebKit 15.4 stretches instead',
  },
  { features: ['text-size-adjust'], why: 'the same with a prefix is beside it' },
  { features: ['font-family: ui-monospace'], why: 'monospace follows in the same list' },
  {
    features: [':has'],
    files: /^(radio-rows|card-brand|card-form|use-card-choice|ui|card)/,
    why: 'the radio button itself shows what is chosen and focused',
  },
  { features: [':has'], files: /^mailbox/, why: 'only the width of the mailbox depends on it' },
  {
    features: [':-webkit-progress-bar', ':-webkit-progress-value', ':-moz-progress-bar'],
    why: 'each engine has a rule of its own',
  },
  {
    features: ['the attribute popover', 'the attribute popovertarget'],
    files: /^index/,
    why: 'packages/ui/src/hint.tsx opens without them too',
  },
  {
    features: ['the attribute autocapitalize', 'the attribute autofocus', 'the attribute translate'],
    why: 'an older browser helps a little less at a field, and translates a word too many',
  },
  {
    features: ['new PaymentRequest', '.canMakePayment'],
    files: /^(browser-wallet|use-wallet|wallets)/,
    why: 'shared/wallet/browser-wallet.ts asks first whether it is there',
  },
  {
    features: ['.share'],
    files: /^next-step/,
    why: 'features/pay/next-action/save-picture.ts asks for canShare first',
  },
  { features: ['.s', '.with'], files: /^qr-/, why: 'functions of lean-qr' },
  {
    features: ['.destroy'],
    files: /^(ways|index|query)/,
    why: 'a function of our own, and of a library',
  },
  { features: ['.subscribe'], files: /^(index|query|talk-to-host)/, why: 'a function of our stores' },
  {
    features: ['.build', '.config', '.createContext', '.fetch', '.isActive', '.silent'],
    files: /^query/,
    why: 'functions and fields of the query cache',
  },
  {
    features: [
      '.Profiler',
      '.alternate',
      '.createContext',
      '.cssFloat',
      '.dispatch',
      '.displayName',
      '.last',
      '.margin',
    ],
    files: /^index/,
    why: "React's own fields",
  },
  {
    features: ['.marginBottom', '.marginTop', '.queue', '.skipTransition', '.startViewTransition', '.tag', '.use'],
    files: /^index/,
    why: "React's own fields, and a transition that we do not use",
  },
  {
    features: ['capture', 'fetchpriority', 'imagesizes', 'imagesrcset'].map((name) => `the attribute ${name}`),
    files: /^index/,
    why: 'React knows their names',
  },
  {
    features: ['the attribute inert'],
    files: /^index/,
    why: 'without it the buttons of wallets look as if they could be pressed, and a press says that they can not',
  },
  { features: ['the attribute watch'], files: /^kassa/, why: 'a function of our own' },
];
