import type { FieldSeal } from '../../kernel/sealed-field.ts';

/** Computes the keyed digest by which an email address is found again. Upper and lower case make no difference. */
export function emailIndexOf(seal: FieldSeal, email: string): string {
  return seal.index(email.trim().toLowerCase(), 'users.email');
}

/**
 * Computes the id under which a merchant knows the buyer of an address: always the same, another one at every merchant,
 * and no sign of whether the address has an account here (docs/decisions/a-merchants-word.md).
 */
export function merchantsIdOf(seal: FieldSeal, { appId, email }: { readonly appId: string; readonly email: string }) {
  return seal.index(`${appId} ${email.trim().toLowerCase()}`, 'ready_logins.id').slice(0, 24);
}

/**
 * Computes the keyed digest of the mailbox that an address leads to, to count mails by. Two addresses of one mailbox
 * stay two buyers.
 */
export function mailboxIndexOf(seal: FieldSeal, email: string): string {
  return seal.index(mailboxOf(email), 'login.mailbox');
}

/** Names the mailbox of an address: `x+anything@` leads to `x@` nearly everywhere, and Gmail does not read dots. */
function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [name, host] = [address.slice(0, at), address.slice(at + 1)];
  const plain = name.replace(/(?<=.)\+.*$/, '');
  return /^(gmail|googlemail)\.com$/.test(host) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`;
}
