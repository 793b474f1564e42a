import type { NextAction } from '@kassa/contract';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Steps } from './steps.tsx';

type QrAction = Extract<NextAction, { type: 'qr' }>;

/** How to pay a code, in order: with the phone it is shown on, or with another device. */
export function QrSteps({ action, phone }: { action: QrAction; phone: boolean }) {
  const start = phone
    ? startHere(action)
    : [<Trans key="scan">Open your bank's or wallet's app and scan the code.</Trans>];
  return (
    <Steps
      steps={[
        ...start,
        <Trans key="check">Check the amount and the payee there, and confirm.</Trans>,
        <Trans key="back">Come back to this page: it shows when your payment has come.</Trans>,
      ]}
    />
  );
}

function startHere({ appUrl, copyable }: QrAction): ReactNode[] {
  if (appUrl) return [<Trans key="app">Open the app with the button below.</Trans>];
  if (copyable) {
    return [
      <Trans key="copy">Copy the code.</Trans>,
      <Trans key="paste">Open your bank's app and paste it where it asks for a code.</Trans>,
    ];
  }
  return [
    <Trans key="save">Save the picture of the code.</Trans>,
    <Trans key="open">Open your bank's or wallet's app, choose to scan, and take the picture from your photos.</Trans>,
  ];
}
