import type { FieldSeal } from '../../kernel/sealed-field.ts';

/** The keyed digest by which a mail address is found again; capitals make no difference. */
export function emailIndexOf(seal: FieldSeal, email: string): string {
  return seal.index(email.trim().toLowerCase(), 'users.email');
}
