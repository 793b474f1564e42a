import { useEffect, useRef } from 'react';
import { EmailFields } from '../../../shared/log-in/email-fields.tsx';
import { useEmailForm } from '../../../shared/log-in/use-email-form.ts';
import { WaitForCode } from '../../../shared/log-in/wait-for-code.tsx';
import { ByCard } from './by-card.tsx';
import { guestStore, typedOnHome } from './guest-store.ts';

/** Shows the fields of the log-in's first step on home. Proceed sends them. */
export function GuestFields() {
  const { email, agreement, sending, submit, wait, enter } = useEmailForm();
  const { text } = email;
  // Proceed was pressed before this code was there.
  const pressed = useRef(guestStore.get().sending);
  useEffect(() => {
    const ask = () => {
      if (typedOnHome().trim() === '') return false;
      // What is in the field already reaches this form only with the next drawing.
      pressed.current = text.trim() === '';
      if (!pressed.current) submit();
      return true;
    };
    guestStore.set({ ask, sending });
    if (pressed.current) ask();
  });
  useEffect(() => () => guestStore.set({ ask: null, sending: false }), []);
  // Somebody may have typed and ticked in what the server drew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const typed = email.field.current?.value ?? '';
    if (typed.trim() === '') pressed.current = false;
    if (typed !== text) email.type(typed);
    if (agreement.box.current?.checked) agreement.tick(true);
  }, []);
  return (
    <>
      <EmailFields email={email} agreement={agreement} />
      <ByCard />
      {wait && <WaitForCode wait={wait} onEnter={enter} />}
    </>
  );
}
