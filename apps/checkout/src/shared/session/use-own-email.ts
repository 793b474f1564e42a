import { useEffect, useState } from 'react';
import { knownEmail, maskEmail, readEmail } from './sealed-email.ts';

/** Returns the buyer's own address, masked. '' until it is opened, or where none is kept. */
export function useOwnEmail(): string {
  const [email, setEmail] = useState(() => maskEmail(knownEmail()));
  useEffect(() => {
    let here = true;
    void readEmail().then((found) => here && setEmail(maskEmail(found)));
    return () => {
      here = false;
    };
  }, []);
  return email;
}
