import { type ComponentType, useRef } from 'react';
import { closeAsked } from '../shared/embed/host.ts';
import { loadTexts } from '../shared/language/language.ts';
import { helpOpen } from '../shared/layout/help-open.ts';
import { loadable } from '../shared/load/loadable.ts';
import { OnDemand } from '../shared/load/on-demand.tsx';
import { readyAsked } from '../shared/session/link-log-in.ts';
import { useStore } from '../shared/store.ts';

const CloseDialog = loadable(async () => {
  const [{ CloseDialog }] = await Promise.all([import('../features/menu/close-dialog.tsx'), loadTexts('account')]);
  return CloseDialog;
});
const HelpDialog = loadable(async () => {
  // The names of the statuses are texts of the order screens.
  const [{ HelpDialog }] = await Promise.all([
    import('../shared/help/help-dialog.tsx'),
    loadTexts('help'),
    loadTexts('pay'),
  ]);
  return HelpDialog;
});
const ReadyDialog = loadable(async () => {
  const [{ ReadyDialog }] = await Promise.all([import('../features/sign-in/ready-dialog.tsx'), loadTexts('account')]);
  return ReadyDialog;
});

/** Shows help, and the questions that may come up on any screen. Loads each when it is first needed. */
export function AskedLayers() {
  return (
    <>
      <Asked open={useStore(closeAsked)} dialog={CloseDialog} onFail={() => closeAsked.set(false)} />
      {useStore(helpOpen) && <Asked open dialog={HelpDialog} onFail={() => helpOpen.set(false)} />}
      <Asked open={useStore(readyAsked) !== null} dialog={ReadyDialog} onFail={() => readyAsked.set(null)} />
    </>
  );
}

function Asked({ open, dialog: Question, onFail }: { open: boolean; dialog: ComponentType; onFail: () => void }) {
  const wanted = useRef(open);
  wanted.current ||= open;
  const fail = () => {
    wanted.current = false;
    onFail();
  };
  return (
    wanted.current && (
      <OnDemand onFail={fail}>
        <Question />
      </OnDemand>
    )
  );
}
