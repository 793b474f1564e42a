import { type FormEvent, useEffect, useState } from 'react';
import { useOperator } from '../server/queries.ts';
import { useFirstField } from './first-field.ts';

/**
 * What people typed into a question that closed before it was sent: a press beside it, or a session that ended in the
 * middle of it. It stays in this tab alone, and comes back to nobody but them.
 */
const drafts = new Map<string, Map<string, string>>();

/**
 * Keeps what is typed into the form of a question, and begins it with what was typed before and not sent.
 * @param question what it asks, and of what: a reason that was written of one row must never come back at another
 */
export function useDraft(question: readonly unknown[]) {
  // Who is asked what, and on which page. As it is asked first: a choice in the form may change the words.
  const asked = JSON.stringify([useOperator()?.name ?? '', location.pathname, question]);
  const [name] = useState(asked);
  const form = useFirstField();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed later is no reason to begin anew
  useEffect(() => {
    if (form.current)
      for (const [field, text] of drafts.get(name) ?? []) fill(form.current.elements.namedItem(field), text);
  }, []);
  const keep = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!isText(target) || target.name === '') return;
    const kept = drafts.get(name) ?? new Map<string, string>();
    drafts.set(name, kept.set(target.name, target.value));
  };
  const afterForgetting = (then: () => void) => () => {
    drafts.delete(name);
    then();
  };
  return { form, keep, afterForgetting };
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Ticks and chosen rows are seen at once, and agreed to anew. */
function isText(element: unknown): element is Field {
  if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement) return true;
  return element instanceof HTMLInputElement && !['checkbox', 'radio', 'password', 'hidden'].includes(element.type);
}

/** Writes into a field as a person would, so that one that React holds hears of it too. */
function fill(element: unknown, text: string): void {
  if (!isText(element)) return;
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set;
  set?.call(element, text);
  element.dispatchEvent(new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
