/**
 * What people typed into a question that closed before it was sent: a press beside it, or a session that ended in the
 * middle of it. It stays in this tab alone, and comes back to nobody but them.
 */
const drafts = new Map<string, string>();

/** Names a question: who is asked what, and on which page. */
export function draftName(operator: string, title: string): string {
  return JSON.stringify([operator, location.pathname, title]);
}

/** Returns what was typed into a question that was not sent; '' where nothing was. */
export function draftOf(name: string): string {
  return drafts.get(name) ?? '';
}

/** Keeps what is typed. Nothing is kept of an empty field, or once it was sent or given up. */
export function keepDraft(name: string, text: string): void {
  if (text === '') drafts.delete(name);
  else drafts.set(name, text);
}
