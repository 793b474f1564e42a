import type { NextAction } from '@kassa/contract';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { firstWayOf } from './qr-on-this-device.tsx';
import { Steps } from './steps.tsx';

type QrAction = Extract<NextAction, { type: 'qr' }>;

/** Explains how to pay a code, step by step: with the phone that shows it, or with another device. */
export function QrSteps({ action, phone }: { action: QrAction; phone: boolean }) {
  const start = phone ? startHere(action) : [<Trans key="scan">Open your bank or wallet app and scan the code.</Trans>];
  return (
    <Steps
      steps={[
        ...start,
        <Trans key="check">Check the amount and payee, then confirm.</Trans>,
        <Trans key="back">Come back here. We'll confirm your payment.</Trans>,
      ]}
    />
  );
}

/** Begins with the way that the main button offers. */
function startHere(action: QrAction): ReactNode[] {
  switch (firstWayOf(action)) {
    case 'app':
      return [<Trans key="app">Open the app with the button below.</Trans>];
    case 'copy':
      return [
        <Trans key="copy">Copy the code.</Trans>,
        <Trans key="paste">Open your bank app and paste the code.</Trans>,
      ];
    case 'picture':
      return [
        <Trans key="save">Save the QR image.</Trans>,
        <Trans key="open">Open your bank or wallet app, tap Scan, and choose the image from your photos.</Trans>,
      ];
  }
}
